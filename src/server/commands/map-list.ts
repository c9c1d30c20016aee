import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type ProposedFile, proposeFromFile, UnreadableFile } from '#server/features/records/api.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { plainCommand } from './operator-command.ts';

const usage = 'Use: npm run map-list -- FILE [--sheet NAME] [--to MAPPING.json]';

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { sheet: { type: 'string' }, to: { type: 'string' } },
      allowPositionals: true,
    });
    const [path, ...others] = positionals;
    if (path && others.length === 0) return { ...values, path };
  } catch {
    // An unknown option gets the same usage message as a missing file.
  }
  throw new StartupError(usage);
}

export const run = plainCommand(async (_config, { args, print }) => {
  const { path, sheet, to = `${path}.mapping.json` } = readArguments(args);
  const proposal = await proposeFromFile(path, sheet).catch((error) => {
    throw error instanceof UnreadableFile ? new StartupError(error.message) : error;
  });
  for (const line of listLines(proposal)) print(line);
  await write(to, proposal);
  print(
    `Written to ${to}. Look it over, then: npm run import-records -- --source SOURCE --mapping ${to} ${path}`,
  );
  return 0;
});

function listLines({ partName, encoding, mapping, columns, doubts, otherParts }: ProposedFile): string[] {
  const { delimiter, linesAbove, hasHeading, amount, nameOrder, dateFormat } = mapping;
  const kind = Object.values(mapping.columns)
    .flat()
    .some((key) => typeof key === 'object')
    ? 'fixed width'
    : `delimiter ${JSON.stringify(delimiter ?? 'of the sheet')}`;
  const heading = hasHeading ? `heading in line ${(linesAbove ?? 0) + 1}` : 'no heading';
  return [
    `${partName}: ${kind}, ${heading}, encoding ${encoding}.`,
    ...(otherParts.length > 0 ? [`Not looked at: ${otherParts.join(', ')}.`] : []),
    ...columns.map(
      ({ name, role, confidence, examples }) =>
        `  ${name}: ${role ? `${role}, ${confidence}` : 'not read'}; ${examples.map((text) => JSON.stringify(text)).join(', ') || 'empty'}`,
    ),
    `Amounts: ${amount}. Names: ${nameOrder}. Days: ${dateFormat}.`,
    ...(doubts.length > 0 ? ['Not sure:', ...doubts.map((doubt) => `  ${doubt}`)] : []),
  ];
}

/** A mapping that somebody has worked on is never overwritten. */
async function write(to: string, { mapping }: ProposedFile): Promise<void> {
  try {
    await writeFile(to, `${JSON.stringify(mapping, null, 2)}\n`, { flag: 'wx' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new StartupError(`${to} exists already. Name another file with --to, or remove it first.`);
    throw error;
  }
}
