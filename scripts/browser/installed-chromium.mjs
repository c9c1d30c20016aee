import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { SetupFailure } from '../setup/setup-failure.mjs';
import { tryChromium } from './try-chromium.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const macPrograms = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/** The browser that CHROMIUM_PATH names. If it does not work, that is an error and not a reason to look further. */
export async function namedChromium(context) {
  const named = process.env.CHROMIUM_PATH;
  if (!named) return { reason: 'it is not set' };
  const found = await tryChromium(context, named);
  if (found.path) return found;
  throw new SetupFailure(`CHROMIUM_PATH names ${named}, which does not work; fix or unset it.`, found.reason);
}

/** A browser that is already installed on the machine. */
export async function installedChromium(context) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const programs = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  let result = { reason: 'none found' };
  for (const program of [...programs, ...macPrograms].filter(isExecutable)) {
    result = await tryChromium(context, program);
    if (result.path) break;
  }
  return result;
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
