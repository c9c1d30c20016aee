import { stringifyRow } from './csv-row.ts';
import { linkFiles } from './link-files.ts';
import { MissingColumnsError } from './person-columns.ts';

/** `npm run --silent link -- LEFT.csv RIGHT.csv` prints the pairs of the two files that are probably one person. */
async function main([left, right]: readonly string[]): Promise<void> {
  if (!left || !right) return fail('Name two CSV files: npm run --silent link -- LEFT.csv RIGHT.csv');
  try {
    const pairs = await linkFiles(left, right);
    const rows = pairs.map(({ leftId, rightId, probability }) =>
      stringifyRow([leftId, rightId, probability.toFixed(6)]),
    );
    process.stdout.write(`left_id,right_id,probability\n${rows.join('')}`);
  } catch (error) {
    if (error instanceof MissingColumnsError) return fail(error.message);
    if (isFileError(error)) return fail(`${error.path ?? 'A file'} cannot be read.`);
    throw error;
  }
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error;
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

await main(process.argv.slice(2));
