import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFullChromium, findHeadlessShell } from '../browser/find-chromium.mjs';
import { packageProgram } from '../setup/project.mjs';
import { countPlaywright, countVitest, durationsOfPlaywright, settle } from './counts.mjs';
import { runMeasured } from './measured-run.mjs';

const timeoutMs = 45 * 60_000;
const longTimeoutMs = 4 * 60 * 60_000;

/** The fault tests. `npm run soak` runs them for longer. */
export const faultTests = ['test/faults/product-under-faults.test.ts', 'test/faults/full-disk.test.ts'];

/** The projects of `vitest.config.ts`. */
export const unitStage = vitestStage('Unit, server and architecture tests', ['--project', 'unit']);

export const programStage = vitestStage('Whole programs: starting, stopping, being killed', [
  '--project',
  'programs',
]);

/** The faults for ten minutes, after everything else. */
export const soakStage = vitestStage('Soak', faultTests, { SOAK_MINUTES: '10' });

export function vitestStage(title, args, further = {}) {
  return {
    title,
    run: ({ env }) =>
      runReported(async (folder) => {
        const { exitCode, cpuSeconds } = await runMeasured([packageProgram('vitest'), 'run', ...args], {
          env: { ...env, ...further, TEST_REPORT_FOLDER: folder },
          timeoutMs: timeoutOf(env),
        });
        const report = await readReport(folder, 'report.json');
        const durations = await readReport(folder, 'durations.json');
        return { ...settle({ exitCode, counts: report && countVitest(report) }), cpuSeconds, durations };
      }),
  };
}

/** The core runs in a headless shell. The long run wants the browser that people have. */
export const browserStage = playwrightStage('Browser tests', []);

export function playwrightStage(title, args) {
  return {
    title,
    run: ({ node, env }) =>
      runReported(async (folder) => {
        const findChromium = isLong(env) ? findFullChromium : findHeadlessShell;
        const reportFile = path.join(folder, 'report.json');
        const { exitCode, cpuSeconds } = await runMeasured(
          [packageProgram('playwright'), 'test', '--reporter=list,json', ...args],
          {
            env: {
              ...env,
              CHROMIUM_PATH: await findChromium({ node, env }),
              PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
            },
            timeoutMs: timeoutOf(env),
          },
        );
        const report = await readReport(folder, 'report.json');
        const durations = report && durationsOfPlaywright(report);
        return { ...settle({ exitCode, counts: report && countPlaywright(report) }), cpuSeconds, durations };
      }),
  };
}

const isLong = ({ LONG_RUN }) => LONG_RUN === '1';
const timeoutOf = (env) => (isLong(env) ? longTimeoutMs : timeoutMs);

/** Runs a suite that writes its reports into a folder. */
async function runReported(run) {
  const folder = await mkdtemp(path.join(tmpdir(), 'rightful-report-'));
  try {
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function readReport(folder, name) {
  return readFile(path.join(folder, name), 'utf8').then(JSON.parse, () => undefined);
}
