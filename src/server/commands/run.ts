import type { Command } from './operator-command.ts';

/** The first signal asks the command to end in order, a second one stops it at once. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort());
  return controller.signal;
}

/** Runs the operator's command that the first argument names. */
const [name = '', ...args] = process.argv.slice(2);
const { run }: { run: Command } = await import(`./${name}.ts`);
process.exitCode = await run({
  args,
  environment: process.env,
  print: (line) => void process.stdout.write(`${line}\n`),
  fail: (line) => void process.stderr.write(`${line}\n`),
  terminal: process.stderr,
  stopSignal,
});
