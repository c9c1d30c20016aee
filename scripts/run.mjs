import {
  buildWeb,
  checkSources,
  importRecords,
  linkFiles,
  rotateEncryptionKeys,
  runBenches,
  runBrowserTests,
  runChecks,
  runEverything,
  runUnitTests,
  start,
  verifyLedger,
} from './commands.mjs';
import { passSignalsOn } from './setup/children.mjs';

const commands = {
  start,
  test: runEverything,
  check: runChecks,
  vitest: runUnitTests,
  e2e: runBrowserTests,
  build: buildWeb,
  'rotate-keys': rotateEncryptionKeys,
  'check-sources': checkSources,
  'verify-ledger': verifyLedger,
  'import-records': importRecords,
  link: linkFiles,
  bench: runBenches,
};

const [name, ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`Unknown command ${name ?? ''}; use one of: ${Object.keys(commands).join(', ')}`);
  process.exit(1);
}

passSignalsOn();
try {
  process.exit(await command(args));
} catch (error) {
  if (error.output) console.error(error.output);
  console.error(error.message);
  process.exit(1);
}
