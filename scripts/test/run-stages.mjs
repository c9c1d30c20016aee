import { exitIfStopped } from '../setup/children.mjs';

/** What a full run may use. Over it, the run warns. */
const cpuMinutesAllowed = 27;
const slowestShown = 10;

/**
 * Runs the groups one after another and the stages of a group at once, all of them even after a failure. The last line of
 * output is `N passed, N failed`.
 */
export async function runStages(groups, { node, env }) {
  const context = { node, env: process.stdout.isTTY ? env : { NO_COLOR: '1', ...env } };
  const results = [];
  for (const stages of groups) {
    console.log(`\n── ${stages.map(({ title }) => title).join(', beside: ')}`);
    results.push(...(await Promise.all(stages.map((stage) => runStage(stage, context)))));
    exitIfStopped();
  }
  printSlowest(results);
  printCpuMinutes(results);
  return printCounts(results);
}

async function runStage({ title, run }, context) {
  const startedAt = performance.now();
  const result = await run(context).catch(reportFailure);
  return { title, ...result, seconds: (performance.now() - startedAt) / 1_000 };
}

function reportFailure(error) {
  if (error.output) console.error(error.output);
  console.error(error.message);
  return { passed: 0, failed: 1, skipped: 0, cpuSeconds: 0 };
}

function printSlowest(results) {
  const files = results.flatMap(({ durations = {} }) => Object.entries(durations));
  if (files.length === 0) return;
  console.log('\nThe slowest files, in seconds');
  const slowest = files.toSorted(([, one], [, other]) => other - one).slice(0, slowestShown);
  for (const [file, ms] of slowest) console.log(`${(ms / 1_000).toFixed(1).padStart(8)}  ${file}`);
}

function printCpuMinutes(results) {
  const minutes = (seconds) => (seconds / 60).toFixed(1).padStart(8);
  console.log('\nMinutes of CPU time, and on the clock');
  for (const { title, cpuSeconds, seconds } of results)
    console.log(`${minutes(cpuSeconds)}${minutes(seconds)}  ${title}`);
  const total = sumOf(results, 'cpuSeconds');
  console.log(`${minutes(total)}          in all`);
  if (total > cpuMinutesAllowed * 60)
    console.log(`Warning: a run of everything may use ${cpuMinutesAllowed} minutes of CPU time.`);
}

function printCounts(results) {
  const failedTitles = results.filter(({ failed }) => failed > 0).map(({ title }) => title);
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((kind) => sumOf(results, kind));
  console.log('');
  if (failedTitles.length > 0) console.log(`Failed in: ${failedTitles.join(', ')}`);
  if (skipped > 0) console.log(`${skipped} skipped`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function sumOf(results, key) {
  return results.reduce((sum, result) => sum + result[key], 0);
}
