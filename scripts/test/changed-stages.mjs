import { runQuietly } from '../setup/run-program.mjs';
import { checkStage } from './checks.mjs';
import { playwrightStage, vitestStage } from './suites.mjs';

/** The checks, and the test files that `changed-tests.ts` names. */
export async function changedStages({ node, env, base }) {
  const command = [node, 'scripts/test/changed-tests.ts', ...(base ? [base] : [])];
  const { ok, output } = await runQuietly(command, { env });
  if (!ok) throw new Error(output);
  const { changed, unit, browser } = JSON.parse(output);
  console.log(
    `${changed} changed files touch ${unit.length} test files and ${browser.length} browser tests.`,
  );
  const unitStages = unit.length > 0 ? [vitestStage('Tests of the change', unit)] : [];
  const browserStages = browser.length > 0 ? [[playwrightStage('Browser tests of the change', browser)]] : [];
  return [[...unitStages, checkStage], ...browserStages];
}
