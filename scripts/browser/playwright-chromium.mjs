import { packageProgram } from '../setup/project.mjs';
import { runQuietly } from '../setup/run-program.mjs';
import { tryChromium } from './try-chromium.mjs';

const downloadTimeoutMs = 3 * 60_000;
const connectionTimeoutMs = 10_000;

/** Playwright's own build, if an earlier download is still in its cache. */
export const cachedPlaywrightShell = (context) => tryChromium(context);

/** Playwright's own build, from its cache or freshly downloaded. */
export async function downloadedPlaywrightShell(context) {
  const cached = await tryChromium(context);
  // A cached build that does not start lacks system libraries, so a fresh download would fail too.
  if (cached.path || !cached.missing) return cached;
  console.log("Downloading Playwright's Chromium…");
  const env = { ...context.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(connectionTimeoutMs) };
  const command = [packageProgram('playwright'), 'install', '--only-shell', 'chromium'];
  const downloaded = await runQuietly(command, { env, timeoutMs: downloadTimeoutMs });
  return downloaded.ok ? tryChromium(context) : { reason: 'the download failed' };
}
