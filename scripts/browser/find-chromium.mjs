import { SetupFailure } from '../setup/setup-failure.mjs';
import { debianChromium } from './debian-chromium.mjs';
import { installedChromium, namedChromium } from './installed-chromium.mjs';
import { playwrightChromium } from './playwright-chromium.mjs';
import { sparticuzChromium } from './sparticuz-chromium.mjs';

const sources = [
  { name: 'named by CHROMIUM_PATH', find: namedChromium },
  { name: 'installed', find: installedChromium },
  { name: "Playwright's own", find: playwrightChromium },
  { name: "Debian's package", find: debianChromium },
  { name: '@sparticuz/chromium from npm', find: sparticuzChromium },
];

/** Resolves to the path of a Chromium that has been started successfully, and prints which one it is. */
export async function findChromium(context) {
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
