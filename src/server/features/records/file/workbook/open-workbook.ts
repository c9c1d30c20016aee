import type { Entry, ZipFile } from 'yauzl';
import { UnreadableFile } from '../unreadable-file.ts';
import { readNumberFormats } from './number-formats.ts';
import { readSheet, type SheetContext, sheetDelimiter } from './read-sheet.ts';
import { readSharedStrings } from './shared-strings.ts';
import { walkXml } from './walk-xml.ts';

const workbookEntry = 'xl/workbook.xml';

interface Sheet {
  name: string;
  delimiter: string;
  read(): AsyncGenerator<Buffer>;
}

interface Workbook {
  /** The sheets that have any content, in their order. */
  sheets: Sheet[];
  emptySheets: string[];
}

interface Relation {
  type: string;
  entryName: string;
}

export function isWorkbook(entries: readonly Entry[]): boolean {
  return entries.some(({ fileName }) => fileName === workbookEntry);
}

/** Opens an Excel workbook (.xlsx). Its sheets are read as streams; only the texts that they share are held in memory. */
export async function openWorkbook(
  zip: ZipFile,
  entries: readonly Entry[],
  onBytes: (count: number) => void,
): Promise<Workbook> {
  const open = (entryName: string) => readEntry(zip, entries, entryName);
  const relations = await readRelations(open('xl/_rels/workbook.xml.rels'));
  const { startsIn1904, sheets: named } = await readContents(open(workbookEntry));
  const related = (kind: string) => [...relations.values()].find(({ type }) => type.endsWith(`/${kind}`));
  const [strings, styles] = [related('sharedStrings'), related('styles')];
  const context: SheetContext = {
    strings: strings && (await readSharedStrings(open(strings.entryName))),
    formats: styles ? await readNumberFormats(open(styles.entryName)) : [],
    startsIn1904,
  };
  const workbook: Workbook = { sheets: [], emptySheets: [] };
  for (const { name, relationId } of named) {
    const relation = relations.get(relationId);
    // Charts have a tab of their own and no rows.
    if (!relation?.type.endsWith('/worksheet')) continue;
    const read = (count?: (bytes: number) => void) =>
      readSheet(counting(open(relation.entryName), count), context);
    if (await hasContent(read()))
      workbook.sheets.push({ name, delimiter: sheetDelimiter, read: () => read(onBytes) });
    else workbook.emptySheets.push(name);
  }
  if (workbook.sheets.length === 0) throw new UnreadableFile('The workbook has no sheet with rows.');
  return workbook;
}

async function* readEntry(
  zip: ZipFile,
  entries: readonly Entry[],
  entryName: string,
): AsyncGenerator<Buffer> {
  const entry = entries.find(({ fileName }) => fileName === entryName);
  if (!entry) throw new UnreadableFile(`The workbook is damaged: it has no ${entryName}.`);
  yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
}

async function* counting(
  pieces: AsyncIterable<Buffer>,
  count?: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    count?.(piece.length);
    yield piece;
  }
}

async function hasContent(lines: AsyncGenerator<Buffer>): Promise<boolean> {
  for await (const _line of lines) return true;
  return false;
}

async function readRelations(pieces: AsyncIterable<Buffer>): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>();
  const walk = walkXml(pieces, {
    onopentag(name, { Id: id, Type: type, Target: target }) {
      if (name !== 'Relationship' || !id || !type || !target) return;
      relations.set(id, { type, entryName: target.startsWith('/') ? target.slice(1) : `xl/${target}` });
    },
  });
  for await (const _pause of walk);
  return relations;
}

async function readContents(pieces: AsyncIterable<Buffer>) {
  const sheets: { name: string; relationId: string }[] = [];
  let startsIn1904 = false;
  const walk = walkXml(pieces, {
    onopentag(name, attributes) {
      if (name === 'workbookPr') startsIn1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '');
      if (name === 'sheet')
        sheets.push({ name: attributes.name ?? '', relationId: relationIdOf(attributes) });
    },
  });
  for await (const _pause of walk);
  return { startsIn1904, sheets };
}

/** Its prefix differs between programs. */
function relationIdOf(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
}
