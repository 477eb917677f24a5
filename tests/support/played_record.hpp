// A record, and the match after it.
#pragma once

#include <doctest/doctest.h>

#include <optional>
#include <string>
#include <utility>

#include "core/record.hpp"
#include "games/catalog.hpp"

struct PlayedRecord {
  herbarium::Record record;
  std::optional<herbarium::Match> match;

  explicit PlayedRecord(const std::string& text) {
    auto read = herbarium::read_record(text);
    REQUIRE(read);
    record = std::move(*read);
    auto begun = herbarium::begin(record, herbarium::catalog());
    REQUIRE(begun);
    match = std::move(*begun);
    REQUIRE(herbarium::play_moves(record, *match));
  }
};
