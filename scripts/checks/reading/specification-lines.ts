import { readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');

export interface NamedTest {
  file: string;
  /** The enclosing titles and its own, outermost first. */
  title: string;
}

interface SpecificationLine {
  id: string;
  /** The text between the first and the last cell. */
  text: string;
  /** The letters of its last cell. */
  letters: readonly string[];
  tests: readonly NamedTest[];
}

/** The tests of one heading, by letter, and the lines of its table. */
interface Chapter {
  title: string;
  tests: ReadonlyMap<string, NamedTest>;
  lines: readonly SpecificationLine[];
}

/** Reads `docs/specification.md`: under each heading a list of tests with a letter each, then the table that uses them. */
export function readChapters(): Chapter[] {
  const text = readFileSync(path.join(root, 'docs/specification.md'), 'utf8');
  return text
    .split(/^#{2,3} /m)
    .slice(1)
    .map(readChapter);
}

function readChapter(text: string): Chapter {
  const tests = new Map([...text.matchAll(/^- \*\*(\w+)\*\* `([^`]+)`: (.+)$/gm)].map(readTest));
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (line|-+) /.test(line))
    .map((line) => readLine(line, tests));
  return { title: text.split('\n', 1)[0] ?? '', tests, lines };
}

function readTest([, letter = '', file = '', title = '']: RegExpMatchArray): [string, NamedTest] {
  return [letter, { file, title: title.trim() }];
}

function readLine(line: string, tests: ReadonlyMap<string, NamedTest>): SpecificationLine {
  const [id = '', ...cells] = splitCells(line);
  const letters = (cells.pop() ?? '').split(/,\s*/).filter(Boolean);
  return { id, text: cells.join(' '), letters, tests: letters.flatMap((letter) => tests.get(letter) ?? []) };
}

/** Splits a table row into cells. A bar inside a cell is written `\|`. */
export function splitCells(line: string): string[] {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.replaceAll('\\|', '|').trim());
}
