import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });

/** Lists what the pattern finds in the documents and is not there, each with its document. */
function findMissing(pattern: RegExp, isThere: (name: string, document: string) => boolean): string[] {
  return documents.flatMap((document) => {
    const found = [...readFileSync(path.join(root, document), 'utf8').matchAll(pattern)];
    const names = found.flatMap(([, ...groups]) => groups.filter(Boolean));
    return names.filter((name) => !isThere(name, document)).map((name) => `${document}: ${name}`);
  });
}

test('files that documents name exist, except in decisions, which are not rewritten when a file moves', () => {
  const named = /`((?:src|test|bench|scripts|docs|migrations)\/[\w./-]+)`/g;
  const isThere = (file: string, document: string) =>
    document.startsWith('docs/decisions/') || existsSync(path.join(root, file));
  expect(findMissing(named, isThere)).toEqual([]);
});

test('files that documents link to exist', () => {
  const linked = /\]\((?!https?:|mailto:|#)([^)#]+)/g;
  const isThere = (file: string, document: string) =>
    existsSync(path.join(root, path.dirname(document), file));
  expect(findMissing(linked, isThere)).toEqual([]);
});

test('decisions that documents name were taken', () => {
  const decision = /\bdecisions? (\d{3})(?: and (\d{3}))?/gi;
  const isThere = (number: string) => globSync(`docs/decisions/${number}-*.md`, { cwd: root }).length === 1;
  expect(findMissing(decision, isThere)).toEqual([]);
});
