import path from 'node:path';
import { ensureNode } from './ensure-node.mjs';
import { ensurePackages } from './ensure-packages.mjs';
import { pinnedNodeVersion } from './project.mjs';
import { SetupFailure } from './setup-failure.mjs';

/** Ensures Node and the packages. Resolves to the Node to use, and an environment in which `node` is that one. */
export async function setUp() {
  if (process.platform === 'win32') {
    throw new SetupFailure('Rightful runs on Linux and macOS; on Windows, run it inside WSL.');
  }
  const node = await ensureNode();
  const env = { ...process.env, PATH: [path.dirname(node), process.env.PATH].join(path.delimiter) };
  const nodeVersion = node === process.execPath ? process.versions.node : pinnedNodeVersion;
  await ensurePackages({ node, nodeVersion, env });
  return { node, env };
}
