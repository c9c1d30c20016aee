import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { findFullChromium, findHeadlessShell } from './browser/find-chromium.mjs';
import { ensureWebBuild } from './setup/ensure-web-build.mjs';
import { packageProgram, root } from './setup/project.mjs';
import { runVisibly } from './setup/run-program.mjs';
import { setUp } from './setup/set-up.mjs';
import { changedStages } from './test/changed-stages.mjs';
import { checkStage } from './test/checks.mjs';
import { runStages } from './test/run-stages.mjs';
import { browserStage, faultTests, programStage, soakStage, unitStage } from './test/suites.mjs';

/** Node's compile cache, which makes the next start faster. */
const compileCache = path.join(root, 'node_modules', '.cache', 'node');

export async function start() {
  const { node, env } = await setUp();
  await ensureWebBuild({ node, env });
  return runVisibly([node, 'src/server/main.ts'], {
    env: { ...env, NODE_COMPILE_CACHE: compileCache },
  });
}

/** The files in `src/server/commands` that operators run. Each receives the arguments after `--`. */
const operatorCommands = [
  'rotate-keys',
  'catalog/check-sources',
  'import-records',
  'map-list',
  'verify-ledger',
  'reconcile',
  'verify-audit',
  'privacy-requests',
  'print-queue',
  'forms',
  'nacha',
  'reviews',
  'catalog/settlements',
  'second-step',
  'change-email',
  'retry-jobs',
  'unreadable-events',
  'backup',
  'restore',
];

function runProgram(file, ...first) {
  return async (args) => {
    const { node, env } = await setUp();
    return runVisibly([node, file, ...first, ...args], { env });
  };
}

export const programCommands = {
  ...Object.fromEntries(
    operatorCommands.map((name) => [path.basename(name), runProgram('src/server/commands/run.ts', name)]),
  ),
  link: runProgram('packages/matching/cli/link.ts'),
};

const browserBenches = ['lighthouse.ts', 'filter-list.ts'];

/** Runs every bench, or only the named ones: `npm run bench -- matching-febrl`. */
export async function runBenches(names) {
  const { node, env } = await setUp();
  await ensureWebBuild({ node, env });
  const files = (await readdir(path.join(root, 'bench'))).filter((file) => file.endsWith('.ts'));
  const unknown = names.filter((name) => !files.includes(`${name}.ts`));
  if (unknown.length > 0) throw new Error(`There is no benchmark named ${unknown.join(', ')}.`);
  const wanted = files.filter((file) => names.length === 0 || names.includes(path.basename(file, '.ts')));
  const benchEnv = wanted.some((file) => browserBenches.includes(file))
    ? { ...env, CHROMIUM_PATH: await findFullChromium({ node, env }) }
    : env;
  let exitCode = 0;
  for (const file of wanted.toSorted()) {
    console.log(`\n${path.basename(file, '.ts')}`);
    exitCode = (await runVisibly([node, path.join('bench', file)], { env: benchEnv })) || exitCode;
  }
  return exitCode;
}

const soakUsage = 'Use: npm run soak [-- MINUTES]';

/** Runs the fault tests for the given number of minutes and prints how fast the product healed. */
export async function soak(args) {
  const { node, env } = await setUp();
  await ensureWebBuild({ node, env });
  const [minutes = '10', ...others] = args;
  if (!/^\d+$/.test(minutes) || others.length > 0) throw new Error(soakUsage);
  return runVisibly([packageProgram('vitest'), 'run', '--no-file-parallelism', ...faultTests], {
    env: { ...env, SOAK_MINUTES: minutes },
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
  return runStages([[unitStage, checkStage], [programStage], [browserStage]], { node, env: forTests(env) });
}

/** Runs the whole suite with all repetitions, in a full Chromium, and then the soak. */
export async function runLong() {
  const { node, env } = await setUp();
  await ensureWebBuild({ node, env });
  const stages = [[checkStage], [unitStage], [programStage], [browserStage], [soakStage]];
  return runStages(stages, { node, env: { ...forTests(env), LONG_RUN: '1' } });
}

/** Runs the tests that a change can touch: `npm run test:changed [-- BASE]`, by default since this branch left main. */
export async function runChanged([base]) {
  const { node, env } = await setUp();
  await ensureWebBuild({ node, env });
  return runStages(await changedStages({ node, env, base }), { node, env: forTests(env) });
}

/**
 * What tests choose by chance follows from the seed, so that a run can be repeated. The many programs that they start are compiled
 * once.
 */
function forTests(env) {
  const seed = env.TEST_SEED ?? String(Math.trunc(Math.random() * 2 ** 31));
  console.log(`Seed ${seed}; TEST_SEED=${seed} repeats this run.`);
  return { ...env, TEST_SEED: seed, NODE_COMPILE_CACHE: compileCache };
}

export async function runChecks() {
  return runStages([[checkStage]], await setUp());
}

export async function runUnitTests(args) {
  const { node, env } = await setUp();
  await ensureWebBuild({ node, env });
  return runVisibly([packageProgram('vitest'), 'run', ...args], { env });
}

export async function runBrowserTests(args) {
  const { node, env } = await setUp();
  await ensureWebBuild({ node, env });
  const chromium = await findHeadlessShell({ node, env });
  return runVisibly([packageProgram('playwright'), 'test', ...args], {
    // What somebody names runs, whether or not the default run leaves it to the long one.
    env: { ...env, CHROMIUM_PATH: chromium, ...(args.length > 0 && { LONG_RUN: '1' }) },
  });
}
