import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { hashContents } from './content-hash.mjs';
import { root } from './project.mjs';
import { runQuietly } from './run-program.mjs';
import { SetupFailure } from './setup-failure.mjs';
import { withSetupLock } from './setup-lock.mjs';
import { isStamped, runUnlessStamped } from './stamp.mjs';

const inputs = [
  'src/web',
  'src/shared',
  'src/catalog/official-sources.ts',
  'data/sources',
  'scripts/build-web.mjs',
  'scripts/web',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.web.json',
];
const outputFolder = path.join(root, 'dist', 'web');
const stampFile = path.join(outputFolder, '.built');

/** Builds the web pages if any of their inputs has changed since the last build, or always when forced. */
export async function ensureWebBuild({ node, env, force = false }) {
  // The pages show the build year.
  const key = [await hashContents(inputs), new Date().getFullYear()].join(' ');
  if (force) await rm(stampFile, { force: true });
  if (await isStamped({ stampFile, key })) return;
  await withSetupLock(() => runUnlessStamped({ stampFile, key, task: () => build({ node, env }) }));
}

async function build({ node, env }) {
  console.log('Building the web pages…');
  const { ok, output } = await runQuietly([node, 'scripts/build-web.mjs'], { env });
  if (!ok) throw new SetupFailure('The web pages could not be built; the last lines say why.', output);
  await mkdir(outputFolder, { recursive: true });
}
