// The verbs for kept games.
#include <memory>

#include "verbs/arguments/apply_arguments.hpp"
#include "verbs/arguments/values.hpp"
#include "verbs/completion/completers.hpp"
#include "verbs/doctor/doctor.hpp"
#include "verbs/play/kept_games.hpp"
#include "verbs/vocabulary/vocabulary.hpp"

namespace herbarium {
namespace {

Verb kept_verb(const VerbContext& context) {
  const auto words = std::make_shared<std::vector<std::string>>();
  return {.name = "kept",
          .help = "List the kept games, or those with some words in them",
          .arguments = {{.name = "WORD",
                         .value = "",
                         .help = "A game, a name, a date, part of a file's name; all must fit",
                         .take = [words](const Given& given) -> Result<void> {
                           words->push_back(given.text);
                           return {};
                         },
                         .completions = complete_games(context.catalog),
                         .many = true}},
          .action = [words, catalog = context.catalog] { return list_kept(catalog, *words); },
          .configured = false};
}

Verb rename_verb(const VerbContext& context) {
  struct Names {
    std::string record, name;
  };
  const auto names = std::make_shared<Names>();
  return {.name = "rename",
          .help = "Give a kept game another name",
          .arguments = {record_argument(context.catalog, names->record, "Which kept game", Records::all),
                        {.name = "NAME",
                         .value = "",
                         .help = "Its new name: letters, digits, blanks, - and _",
                         .take = text_into(names->name),
                         .required = true}},
          .action = [names] { return rename_record(names->record, names->name); },
          .configured = false};
}

Verb delete_verb(const VerbContext& context) {
  const auto record = std::make_shared<std::string>();
  return {.name = "delete",
          .help = "Move a kept game into the trash",
          .arguments = {record_argument(context.catalog, *record, "Which kept game", Records::all)},
          .action = [record] { return delete_record(*record); },
          .notes = {"The folder `trash` lies beside the kept games; nothing ever empties it but you."},
          .configured = false};
}

Verb doctor_verb(const VerbContext& context) {
  const auto mends = std::make_shared<bool>(false);
  return {
      .name = "doctor",
      .help = "Look for what is wrong with your files",
      .arguments = {flag("--mend", "Mend what can be mended without losing anything", *mends)},
      .action =
          [mends, context] {
            const std::string tables = context.general.tables;
            return examine_files(context.catalog,
                                 {tables, *mends, mistakes_of_configuration(context.vocabulary)});
          },
      .notes =
          {"It looks at kept games, drafts, proofs, history, key, configuration and tables, never deletes a "
           "game, and leaves those alone that are being played."},
      .configured = false};
}

}  // namespace

std::vector<Verb> kept_verbs(const VerbContext& context) {
  return {kept_verb(context), rename_verb(context), delete_verb(context), doctor_verb(context)};
}

}  // namespace herbarium
