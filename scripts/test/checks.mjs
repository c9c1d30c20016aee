import { readdirSync } from 'node:fs';
import path from 'node:path';
import { packageProgram, root } from '../setup/project.mjs';
import { runMeasured } from './measured-run.mjs';

/** They may have to wait for the tests, which have priority. */
const timeoutMs = 15 * 60_000;

const color = process.stdout.isTTY ? [] : ['--colors=off'];

const programs = [
  ['Types of the server', packageProgram('tsc'), '-p', 'tsconfig.json'],
  ['Types of the web', packageProgram('tsc'), '-p', 'tsconfig.web.json'],
  ['Lint and format', packageProgram('biome'), 'ci', ...color, '.'],
  ['Unused code', packageProgram('knip')],
];

/** The files in `scripts/checks` read sources and documents. Each prints what is wrong and then exits with 1. */
const checksFolder = path.join(root, 'scripts/checks');
const ownChecks = readdirSync(checksFolder)
  .filter((file) => file.endsWith('.ts'))
  .toSorted();

/** Runs all checks beside whatever else runs. Each counts as one test. */
export const checkStage = {
  title: 'Checks',
  async run({ node, env }) {
    const totals = { passed: 0, failed: 0, skipped: 0, cpuSeconds: 0 };
    for (const [title, ...command] of [...programs, ...ownChecks.map((file) => ownCheck(node, file))]) {
      const { exitCode, output, cpuSeconds } = await runMeasured(command, { env, timeoutMs, isBeside: true });
      totals[exitCode === 0 ? 'passed' : 'failed'] += 1;
      totals.cpuSeconds += cpuSeconds;
      // What a check has to say when all is well, such as how many files there are, is one of its results.
      console.log(
        `── Check ${exitCode === 0 ? 'passed' : 'failed'}: ${title}${output.trim() && `\n${output.trim()}`}`,
      );
    }
    return totals;
  },
};

function ownCheck(node, file) {
  return [path.basename(file, '.ts').replaceAll('-', ' '), node, path.join(checksFolder, file)];
}
