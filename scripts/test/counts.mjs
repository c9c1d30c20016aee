export function countVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  // A file that cannot be loaded has no tests that could fail, so the file itself counts as a failure.
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    skipped: numPendingTests + numTodoTests,
  };
}

export function countPlaywright({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/** A runner that crashed, ran nothing or failed outside its tests counts as one failure itself. */
export function settle({ exitCode, counts = { passed: 0, failed: 0, skipped: 0 } }) {
  const ranNothing = counts.passed + counts.failed === 0;
  const failedOutside = exitCode !== 0 && counts.failed === 0;
  return ranNothing || failedOutside ? { ...counts, failed: 1 } : counts;
}

/** How many milliseconds the tests of each file took. */
export function durationsOfPlaywright({ suites }) {
  return Object.fromEntries(
    suites.map((suite) => [
      `test/e2e/${suite.file}`,
      resultsOf(suite).reduce((sum, { duration }) => sum + duration, 0),
    ]),
  );
}

function resultsOf({ specs, suites = [] }) {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return [...own, ...suites.flatMap(resultsOf)];
}
