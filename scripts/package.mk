# The archive of the source, the Debian package, and what else an installation brings (included by Makefile).

share := $(DESTDIR)$(PREFIX)/share

.PHONY: dist deb reproducible install_desktop uninstall_desktop

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

install: install_desktop

install_desktop:
	$(INSTALL) -d '$(share)/applications' '$(share)/metainfo' '$(DESTDIR)$(PREFIX)/lib/tmpfiles.d'
	$(INSTALL) -m 644 scripts/desktop/herbarium.desktop '$(share)/applications/herbarium.desktop'
	$(INSTALL) -m 644 scripts/desktop/herbarium.metainfo.xml '$(share)/metainfo/org.example.herbarium.metainfo.xml'
	$(INSTALL) -m 644 scripts/desktop/herbarium.tmpfiles '$(DESTDIR)$(PREFIX)/lib/tmpfiles.d/herbarium.conf'

uninstall: uninstall_desktop

uninstall_desktop:
	rm -f '$(share)/applications/herbarium.desktop'
	rm -f '$(share)/metainfo/org.example.herbarium.metainfo.xml'
	rm -f '$(DESTDIR)$(PREFIX)/lib/tmpfiles.d/herbarium.conf'
