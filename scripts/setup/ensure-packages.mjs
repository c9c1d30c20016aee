import path from 'node:path';
import { hashContents } from './content-hash.mjs';
import { npmCommand } from './npm-command.mjs';
import { platform, root } from './project.mjs';
import { runQuietly } from './run-program.mjs';
import { SetupFailure } from './setup-failure.mjs';
import { withSetupLock } from './setup-lock.mjs';
import { isStamped, runUnlessStamped } from './stamp.mjs';

const stampFile = path.join(root, 'node_modules', '.installed');

/** Installs exactly what the lockfile says, if the lockfile or Node has changed since the last install. */
export async function ensurePackages({ node, nodeVersion, env }) {
  const contents = await hashContents(['package-lock.json']);
  const key = [contents, nodeVersion, platform].join(' ');
  if (await isStamped({ stampFile, key })) return;
  await withSetupLock(() => runUnlessStamped({ stampFile, key, task: () => install({ node, env }) }));
}

async function install({ node, env }) {
  console.log('Installing packages…');
  // These are explicit, because NODE_ENV=production would omit packages that the web build and the tests need.
  const kinds = ['--include=dev', '--include=optional'];
  const { ok, output } = await runQuietly(npmCommand(node, ['ci', ...kinds, '--prefix', root]), { env });
  if (ok) return;
  throw new SetupFailure(
    'The packages could not be installed, for the reason above; often it is the network.',
    output,
  );
}
