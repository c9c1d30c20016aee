import { SetupFailure } from '../setup/setup-failure.mjs';
import { debianChromium, debianShell } from './debian-chromium.mjs';
import { installedChromium, namedChromium } from './installed-chromium.mjs';
import { cachedPlaywrightShell, downloadedPlaywrightShell } from './playwright-chromium.mjs';
import { sparticuzChromium } from './sparticuz-chromium.mjs';

const named = { name: 'named by CHROMIUM_PATH', find: namedChromium };
const installed = { name: 'installed', find: installedChromium };
const debian = { name: "Debian's package", find: debianChromium };
const sparticuz = { name: '@sparticuz/chromium from npm', find: sparticuzChromium };
const downloaded = { name: "Playwright's headless shell", find: downloadedPlaywrightShell };

/** A headless shell takes less CPU time than a full Chromium. */
const shellFirst = [
  named,
  { name: "Playwright's headless shell from its cache", find: cachedPlaywrightShell },
  { name: "Debian's headless shell", find: debianShell },
  sparticuz,
  installed,
  downloaded,
  debian,
];
const fullFirst = [named, installed, debian, downloaded, sparticuz];

/** Resolves to the path of a headless shell, or else a Chromium, that has been started, and prints which one it is. */
export const findHeadlessShell = (context) => findWorking(context, shellFirst);

/** Resolves to the path of a full Chromium if there is one, or else of a headless shell. */
export const findFullChromium = (context) => findWorking(context, fullFirst);

async function findWorking(context, sources) {
  const reasons = [];
  for (const { name, find } of sources) {
    const found = await find(context);
    if (found.path) {
      console.log(`Browser: Chromium ${found.version}, ${name} (${found.path})`);
      return found.path;
    }
    reasons.push(`  ${name}: ${found.reason}`);
  }
  throw new SetupFailure(
    'No Chromium works here; install one, or name it in CHROMIUM_PATH.',
    reasons.join('\n'),
  );
}
