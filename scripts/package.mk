# Installing, the archive of the source, and the Debian package (included by Makefile).

.PHONY: dist deb reproducible

version := $(shell sed -n 's/.*version = "\(.*\)".*/\1/p' src/verbs/version.hpp)

# The source as an archive, herbarium-VERSION.tar.gz: the same bytes from the same source.
dist:
	@scripts/package archive '$(BUILD)'

# A Debian package in build/deb, looked over by lintian. DEB_BUILD_OPTIONS=nocheck leaves its tests out.
deb:
	@scripts/setup package
	@scripts/package build '$(BUILD)/deb'

# The package built twice, in two folders: are both the same?
reproducible:
	@scripts/setup package
	@scripts/package compare '$(BUILD)/reproducible'

# BINDIR gets a link to the program, because root and SSH have no directory of games in their PATH; `BINDIR=` leaves it
# out.
PREFIX   ?= /usr/local
GAMESDIR ?= $(PREFIX)/games
BINDIR   ?= $(PREFIX)/bin
ZSHDIR   ?= $(PREFIX)/share/zsh/site-functions

# Where each file goes, below DESTDIR, whose name may have spaces in it like PREFIX's.
man_place   = $(PREFIX)/share/man/man$(subst .,,$(suffix $(1)))/$(notdir $(1))
bash_place := $(PREFIX)/share/bash-completion/completions/herbarium
fish_place := $(PREFIX)/share/fish/vendor_completions.d/herbarium.fish
zsh_place   = $(ZSHDIR)/_herbarium
desktop_files := herbarium.desktop herbarium.metainfo.xml herbarium.tmpfiles
herbarium.desktop_place      := $(PREFIX)/share/applications/herbarium.desktop
herbarium.metainfo.xml_place := $(PREFIX)/share/metainfo/org.example.herbarium.metainfo.xml
herbarium.tmpfiles_place     := $(PREFIX)/lib/tmpfiles.d/herbarium.conf

# put MODE,FILE,PLACE: installs one file.
put = $(INSTALL) -D -m $(1) $(2) "$(DESTDIR)$(3)"
drop = rm -f "$(DESTDIR)$(1)"
define newline


endef

# The manual pages get the version into their last lines. What root has built for somebody is theirs, to be cleaned.
install: all
	$(call put,755,$(program),$(GAMESDIR)/herbarium)
	$(if $(BINDIR),$(INSTALL) -d "$(DESTDIR)$(BINDIR)" && \
	  ln -sfr "$(DESTDIR)$(GAMESDIR)/herbarium" "$(DESTDIR)$(BINDIR)/herbarium")
	$(foreach page,$(man_pages),sed 's/^\.Os herbarium$$/& $(version)/' $(page) | \
	  $(call put,644,/dev/stdin,$(call man_place,$(page)))$(newline)	)
	$(call put,644,scripts/completion.bash,$(bash_place))
	$(call put,644,scripts/completion.fish,$(fish_place))
	$(call put,644,scripts/completion.zsh,$(zsh_place))
	$(foreach file,$(desktop_files),$(call put,644,scripts/desktop/$(file),$($(file)_place))$(newline)	)
	@[ -z "$$SUDO_UID" ] || chown -R "$$SUDO_UID:$$SUDO_GID" $(BUILD)

uninstall:
	$(call drop,$(GAMESDIR)/herbarium)
	$(if $(BINDIR),$(call drop,$(BINDIR)/herbarium))
	$(foreach page,$(man_pages),$(call drop,$(call man_place,$(page)))$(newline)	)
	$(call drop,$(bash_place))
	$(call drop,$(fish_place))
	$(call drop,$(zsh_place))
	$(foreach file,$(desktop_files),$(call drop,$($(file)_place))$(newline)	)
