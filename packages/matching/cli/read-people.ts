import { createReadStream } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse';
import { type Columns, findColumns, type Person, toPerson } from './person-columns.ts';

/** Streams the people of a CSV file, so that the file may be of any size. */
export async function* readPeople(file: string): AsyncGenerator<Person> {
  const options = { bom: true, relaxColumnCount: true, relaxQuotes: true, skipEmptyLines: true, trim: true };
  const rows = createReadStream(file).pipe(parse(options));
  let columns: Columns | undefined;
  for await (const row of rows as AsyncIterable<string[]>) {
    if (columns) yield toPerson(columns, row);
    else columns = findColumns(row, path.basename(file));
  }
  if (!columns) findColumns([], path.basename(file));
}
