import {
  buildWeb,
  programCommands,
  runBenches,
  runBrowserTests,
  runChanged,
  runChecks,
  runEverything,
  runLong,
  runUnitTests,
  soak,
  start,
} from './commands.mjs';
import { passSignalsOn } from './setup/children.mjs';

const commands = {
  start,
  test: runEverything,
  'test:long': runLong,
  'test:changed': runChanged,
  check: runChecks,
  vitest: runUnitTests,
  e2e: runBrowserTests,
  build: buildWeb,
  bench: runBenches,
  soak,
  ...programCommands,
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
