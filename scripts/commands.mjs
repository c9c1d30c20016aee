import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { findChromium } from './browser/find-chromium.mjs';
import { ensureWebBuild } from './setup/ensure-web-build.mjs';
import { packageProgram, root } from './setup/project.mjs';
import { runVisibly } from './setup/run-program.mjs';
import { setUp } from './setup/set-up.mjs';
import { checkStages } from './test/checks.mjs';
import { runStages } from './test/run-stages.mjs';
import { browserStage, faultTests, programStage, unitStage } from './test/suites.mjs';

/** Node's compile cache, which makes the next start faster. */
const compileCache = path.join(root, 'node_modules', '.cache', 'node');

export async function start() {
  const { node, env } = await setUp();
  await ensureWebBuild({ node, env });
  // The sandbox strips the types of its browser scripts with a Node function that still warns of being experimental.
  const quiet = '--disable-warning=ExperimentalWarning';
  return runVisibly([node, quiet, 'src/server/main.ts'], {
    env: { ...env, NODE_COMPILE_CACHE: compileCache },
  });
}

/** The files in `src/server/commands` that operators run. Each receives the arguments after `--`. */
const operatorCommands = [
  'rotate-keys',
  'check-sources',
  'import-records',
  'verify-ledger',
  'reconcile',
  'verify-audit',
  'privacy-requests',
  'print-queue',
  'nacha',
  'second-step',
  'retry-jobs',
  'backup',
  'restore',
];

function runProgram(file) {
  return async (args) => {
    const { node, env } = await setUp();
    return runVisibly([node, file, ...args], { env });
  };
}

export const programCommands = {
  ...Object.fromEntries(operatorCommands.map((name) => [name, runProgram(`src/server/commands/${name}.ts`)])),
  link: runProgram('packages/matching/cli/link.ts'),
};

const browserBench = 'lighthouse.ts';

/** Runs every bench, or only the named ones: `npm run bench -- matching-febrl`. */
export async function runBenches(names) {
  const { node, env } = await setUp();
  await ensureWebBuild({ node, env });
  const files = (await readdir(path.join(root, 'bench'))).filter((file) => file.endsWith('.ts'));
  const unknown = names.filter((name) => !files.includes(`${name}.ts`));
  if (unknown.length > 0) throw new Error(`There is no benchmark named ${unknown.join(', ')}.`);
  const wanted = files.filter((file) => names.length === 0 || names.includes(path.basename(file, '.ts')));
  const benchEnv = wanted.includes(browserBench)
    ? { ...env, CHROMIUM_PATH: await findChromium({ node, env }) }
    : env;
  let exitCode = 0;
  for (const file of wanted.toSorted()) {
    console.log(`\n${path.basename(file, '.ts')}`);
    exitCode = (await runVisibly([node, path.join('bench', file)], { env: benchEnv })) || exitCode;
  }
  return exitCode;
}

const soakUsage = 'Use: npm run soak [-- MINUTES] [--write]';

/** Runs the fault tests for the given number of minutes. With `--write`, the figures are written into the documents. */
export async function soak(args) {
  const { node, env } = await setUp();
  await ensureWebBuild({ node, env });
  const [minutes = '10', ...others] = args.filter((arg) => arg !== '--write');
  if (!/^\d+$/.test(minutes) || others.length > 0) throw new Error(soakUsage);
  const soakEnv = { ...env, SOAK_MINUTES: minutes, ...(args.includes('--write') && { SOAK_WRITE: '1' }) };
  return runVisibly([packageProgram('vitest'), 'run', '--no-file-parallelism', ...faultTests], {
    env: soakEnv,
  });
}

export async function buildWeb() {
  const { node, env } = await setUp();
  await ensureWebBuild({ node, env, force: true });
  return 0;
}

export async function runEverything() {
  const { node, env } = await setUp();
  await ensureWebBuild({ node, env });
  return runStages([...checkStages, unitStage, programStage, browserStage], { node, env });
}

export async function runChecks() {
  return runStages(checkStages, await setUp());
}

export async function runUnitTests(args) {
  const { node, env } = await setUp();
  await ensureWebBuild({ node, env });
  return runVisibly([packageProgram('vitest'), 'run', ...args], { env });
}

export async function runBrowserTests(args) {
  const { node, env } = await setUp();
  await ensureWebBuild({ node, env });
  const chromium = await findChromium({ node, env });
  return runVisibly([packageProgram('playwright'), 'test', ...args], {
    env: { ...env, CHROMIUM_PATH: chromium },
  });
}
