import { readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');

export interface NamedTest {
  file: string;
  /** The enclosing titles and its own, outermost first. */
  title: string;
}

interface Clause {
  id: string;
  text: string;
  tests: readonly NamedTest[];
}

/** Reads the clauses of `docs/specification.md`: bullets that begin with a bold id, with their tests as bullets below. */
export function readClauses(): Clause[] {
  const text = readFileSync(path.join(root, 'docs/specification.md'), 'utf8');
  return [...text.matchAll(/^- \*\*(.+?)\*\* (.+(?:\n {2}.+)*)/gm)].map(([, id = '', body = '']) => {
    const [words = '', ...tests] = body.split(/\n {2}- /);
    return { id, text: words.replaceAll('\n ', ''), tests: tests.map(readTest) };
  });
}

/** A bullet that names no test becomes one that is not there. */
function readTest(bullet: string): NamedTest {
  const [, file = '', title = bullet] = /^`([^`]+)`: (.+)$/.exec(bullet) ?? [];
  return { file, title: title.trim() };
}
