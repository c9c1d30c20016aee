import { existsSync } from 'node:fs';
import { runQuietly } from '../setup/run-program.mjs';
import { tryChromium } from './try-chromium.mjs';

const aptGet = '/usr/bin/apt-get';
const program = '/usr/bin/chromium';
const timeoutMs = 4 * 60_000;

/** Installs the distribution's package, if we have the permission. */
export async function debianChromium(context) {
  if (process.getuid() !== 0 || !existsSync(aptGet)) return { reason: 'needs root and apt-get' };
  console.log("Installing Debian's Chromium…");
  const options = { env: { ...context.env, DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs };
  // If the update fails, the install may still succeed with the package lists on the machine.
  await runQuietly([aptGet, 'update', '-qq'], options);
  const install = [aptGet, 'install', '-y', '-qq', '--no-install-recommends', 'chromium'];
  const installed = await runQuietly(install, options);
  return installed.ok ? tryChromium(context, program) : { reason: 'apt-get could not install it' };
}
