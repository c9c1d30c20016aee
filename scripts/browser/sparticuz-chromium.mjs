import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { npmCommand } from '../setup/npm-command.mjs';
import { platform, root } from '../setup/project.mjs';
import { runQuietly } from '../setup/run-program.mjs';
import { tryChromium } from './try-chromium.mjs';

const version = '153.0.0';
const folder = path.join(root, '.browser', version);
const launcher = path.join(folder, 'chromium.sh');

/** A build that brings its own libraries and fonts, for machines that lack them. */
export async function sparticuzChromium(context) {
  // The package installs anywhere, but it contains an x86-64 Linux program.
  if (platform !== 'linux-x64') return { reason: `made for linux-x64, and this is ${platform}` };
  if (!existsSync(launcher)) {
    const fetched = await fetchBrowser(context);
    if (!fetched.ok) return { reason: `could not be fetched: ${fetched.output}` };
  }
  return tryChromium(context, launcher);
}

/** The folder is renamed last, so that it is either complete or absent. */
async function fetchBrowser({ node, env }) {
  console.log(`Fetching @sparticuz/chromium ${version} from npm…`);
  const incoming = `${folder}.incoming`;
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true });
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--prefix', incoming];
  const installed = await runQuietly(
    npmCommand(node, ['install', ...options, `@sparticuz/chromium@${version}`]),
    { env },
  );
  if (!installed.ok) return installed;
  // The package unpacks into the temporary folder, so that is set to our folder.
  const unpacked = await runQuietly([node, 'scripts/browser/unpack-sparticuz.mjs', incoming], {
    env: { ...env, TMPDIR: incoming },
  });
  if (!unpacked.ok) return unpacked;
  await writeFile(path.join(incoming, 'fonts', 'fonts.conf'), fontSettings);
  await writeFile(path.join(incoming, 'chromium.sh'), launcherScript, { mode: 0o755 });
  await rm(folder, { recursive: true, force: true });
  await rename(incoming, folder);
  return { ok: true };
}

const launcherScript = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib:$LD_LIBRARY_PATH" FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`;

const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;
