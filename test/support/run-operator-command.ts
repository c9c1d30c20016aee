import type { Command } from '../../src/server/commands/operator-command.ts';

interface Run {
  /** The name of the command, as npm runs it. */
  program: string;
  args?: readonly string[];
  environment: Record<string, string>;
}

/** An import whose name is composed reaches one folder only, so each has its own. */
function load(program: string): Promise<{ run: Command }> {
  const [folder, name] = program.split('/');
  return name
    ? import(`../../src/server/commands/catalog/${name}.ts`)
    : import(`../../src/server/commands/${folder}.ts`);
}

/** Runs an operator's command in this process, which saves loading the product anew for each. */
export async function runOperatorCommand({ program, args = [], environment }: Run) {
  const { run } = await load(program);
  const printed: string[] = [];
  const failed: string[] = [];
  const code = await run({
    args: [...args],
    environment: { PATH: process.env.PATH, ...environment },
    print: (line) => void printed.push(`${line}\n`),
    fail: (line) => void failed.push(`${line}\n`),
    terminal: { write: (text) => void failed.push(text) },
    stopSignal: () => new AbortController().signal,
  });
  return { code, output: printed.join(''), errors: failed.join('') };
}
