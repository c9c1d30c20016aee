import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../browser/find-chromium.mjs';
import { packageProgram } from '../setup/project.mjs';
import { runVisibly } from '../setup/run-program.mjs';
import { countPlaywright, countVitest, settle } from './counts.mjs';

const timeoutMs = 45 * 60_000;

/** The fault tests. `npm run soak` runs them for longer. */
export const faultTests = ['test/faults/product-under-faults.test.ts', 'test/faults/full-disk.test.ts'];

/** Tests that each start several programs. Alongside other tests, they would starve each other of CPU time. */
const programTests = [
  'test/front-door.test.ts',
  'test/faults/killed-import.test.ts',
  'test/faults/killed-worker.test.ts',
  'test/faults/money-kills.test.ts',
  ...faultTests,
];

export const unitStage = {
  title: 'Unit, server and architecture tests',
  run: ({ env }) =>
    runVitest(
      programTests.flatMap((file) => ['--exclude', file]),
      env,
    ),
};

export const programStage = {
  title: 'Whole programs: starting, stopping, being killed',
  run: ({ env }) => runVitest([...programTests, '--no-file-parallelism'], env),
};

function runVitest(args, env) {
  return runCounted((reportFile) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
    return runVisibly([packageProgram('vitest'), 'run', ...args, ...reporters], { env, timeoutMs });
  }, countVitest);
}

export const browserStage = {
  title: 'Browser tests',
  run: ({ node, env }) =>
    runCounted(async (reportFile) => {
      const chromium = await findChromium({ node, env });
      const browserEnv = { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile };
      const command = [packageProgram('playwright'), 'test', '--reporter=list,json'];
      return runVisibly(command, { env: browserEnv, timeoutMs });
    }, countPlaywright),
};

/** Runs a suite that writes its report to a file, and counts the results in it. */
async function runCounted(run, count) {
  const folder = await mkdtemp(path.join(tmpdir(), 'rightful-report-'));
  const reportFile = path.join(folder, 'report.json');
  try {
    const exitCode = await run(reportFile);
    const report = await readFile(reportFile, 'utf8').then(JSON.parse, () => undefined);
    return settle({ exitCode, counts: report && count(report) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
