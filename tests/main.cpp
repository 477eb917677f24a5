#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <clocale>
#include <cstdio>

#include "support/skipping.hpp"
#include "support/terminal_probe.hpp"

namespace {

// Counts every way through a test case, so that a test case which reads a folder of files counts each of
// them, and says the sum at the end for tests/run to add up.
class Counter : public doctest::IReporter {
 public:
  explicit Counter(const doctest::ContextOptions& options) : quiet_(options.list_test_cases) {}

  void report_query(const doctest::QueryData&) override {}
  void test_run_start() override {}
  void test_run_end(const doctest::TestRunStats&) override {
    if (skipped_ > 0) fmt::print("{} skipped\n", skipped_);
    if (!quiet_) fmt::print("{} passed, {} failed\n", ways_ - skipped_ - failed_, failed_);
    std::fflush(stdout);
  }
  void test_case_start(const doctest::TestCaseData&) override { start(); }
  void test_case_reenter(const doctest::TestCaseData&) override {
    close();
    start();
  }
  void test_case_end(const doctest::CurrentTestCaseStats&) override { close(); }
  void test_case_exception(const doctest::TestCaseException&) override { bad_ = true; }
  void subcase_start(const doctest::SubcaseSignature&) override {}
  void subcase_end() override {}
  void log_assert(const doctest::AssertData& assertion) override {
    bad_ = bad_ || (assertion.m_failed && (assertion.m_at & doctest::assertType::is_warn) == 0);
  }
  void log_message(const doctest::MessageData& message) override {
    bad_ = bad_ || (message.m_severity & doctest::assertType::is_warn) == 0;
  }
  void test_case_skipped(const doctest::TestCaseData&) override {}

 private:
  void start() {
    ++ways_;
    bad_ = false;
  }
  void close() {
    if (bad_) ++failed_;
    if (skipping::taken() && !bad_) ++skipped_;
  }

  bool quiet_;
  bool bad_ = false;
  int ways_ = 0;
  int skipped_ = 0;
  int failed_ = 0;
};

DOCTEST_REGISTER_LISTENER("counter", 1, Counter);

}  // namespace

int main(int argc, char** argv) {
  probe::settle();
  // As in the program: the width of a character depends on it.
  std::setlocale(LC_ALL, "C.UTF-8");
  return doctest::Context(argc, argv).run();
}
