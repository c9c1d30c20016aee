import { exitIfStopped } from '../setup/children.mjs';

/** Runs every stage, even after a failure. The last line of output is `N passed, N failed`. */
export async function runStages(stages, { node, env }) {
  const context = { node, env: process.stdout.isTTY ? env : { NO_COLOR: '1', ...env } };
  const totals = { passed: 0, failed: 0, skipped: 0 };
  const failedTitles = [];
  for (const { title, run } of stages) {
    console.log(`\n── ${title}`);
    const counts = await run(context).catch(reportFailure);
    exitIfStopped();
    for (const kind of Object.keys(totals)) totals[kind] += counts[kind];
    if (counts.failed > 0) failedTitles.push(title);
  }
  console.log('');
  if (failedTitles.length > 0) console.log(`Failed in: ${failedTitles.join(', ')}`);
  if (totals.skipped > 0) console.log(`${totals.skipped} skipped`);
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  return totals.failed === 0 ? 0 : 1;
}

function reportFailure(error) {
  if (error.output) console.error(error.output);
  console.error(error.message);
  return { passed: 0, failed: 1, skipped: 0 };
}
