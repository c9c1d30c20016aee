import { packageProgram } from '../setup/project.mjs';
import { runVisibly } from '../setup/run-program.mjs';

const timeoutMs = 3 * 60_000;

/** Each of these counts as one test. */
export const checkStages = [
  checkStage('Types of the server', ['tsc', '-p', 'tsconfig.json']),
  checkStage('Types of the web', ['tsc', '-p', 'tsconfig.web.json']),
  checkStage('Lint and format', ['biome', 'ci', ...(process.stdout.isTTY ? [] : ['--colors=off']), '.']),
  checkStage('Unused code', ['knip']),
];

function checkStage(title, [program, ...args]) {
  return {
    title,
    async run({ env }) {
      const code = await runVisibly([packageProgram(program), ...args], { env, timeoutMs });
      return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
    },
  };
}
