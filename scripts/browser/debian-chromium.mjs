import { existsSync } from 'node:fs';
import { runQuietly } from '../setup/run-program.mjs';
import { tryChromium } from './try-chromium.mjs';

const aptGet = '/usr/bin/apt-get';
const timeoutMs = 4 * 60_000;

export const debianChromium = (context) => useDebianPackage(context, 'chromium');
export const debianShell = (context) => useDebianPackage(context, 'chromium-headless-shell');

/** Uses a program of the distribution, and installs its package first if it is missing and we have the permission. */
async function useDebianPackage(context, name) {
  const program = `/usr/bin/${name}`;
  if (existsSync(program)) return tryChromium(context, program);
  if (process.getuid() !== 0 || !existsSync(aptGet)) return { reason: 'needs root and apt-get' };
  console.log(`Installing Debian's ${name}…`);
  const options = { env: { ...context.env, DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs };
  // If the update fails, the install may still succeed with the package lists on the machine.
  await runQuietly([aptGet, 'update', '-qq'], options);
  const install = [aptGet, 'install', '-y', '-qq', '--no-install-recommends', name];
  const installed = await runQuietly(install, options);
  return installed.ok ? tryChromium(context, program) : { reason: 'apt-get could not install it' };
}
