import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const build = path.resolve(import.meta.dirname, '../dist/web');
const budgetBytes = 80_000;

/** Lists what the browser loads before any click: the scripts in the document and their static imports. */
function initialScripts(): Set<string> {
  const html = readFileSync(`${build}/prerendered/home.html`, 'utf8');
  const found = new Set<string>();
  const follow = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const text = readFileSync(`${build}/assets/${file}`, 'utf8');
    for (const [, next] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      if (next) follow(next);
  };
  for (const [, file] of html.matchAll(/(?:src|href)="\/assets\/([\w.-]+\.js)"/g)) if (file) follow(file);
  return found;
}

test('a page names few files, because a phone loads six at a time', () => {
  const documents = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  expect(documents.length).toBeGreaterThan(20);
  for (const file of documents) {
    const scripts = readFileSync(`${build}/${file}`, 'utf8').match(/"\/assets\/[\w.-]+\.js"/g) ?? [];
    expect(scripts.length, file).toBeLessThanOrEqual(12);
  }
});

test('the landing page needs at most 80 kB of JavaScript', () => {
  const scripts = [...initialScripts()];
  const bytes = scripts.map((file) => statSync(`${build}/assets/${file}.br`).size);
  const total = bytes.reduce((sum, size) => sum + size, 0);
  expect(scripts.length).toBeGreaterThan(1);
  expect(total).toBeGreaterThan(30_000);
  expect(total).toBeLessThanOrEqual(budgetBytes);
});

test('headings and text wait for two short files', () => {
  const html = readFileSync(`${build}/prerendered/home.html`, 'utf8');
  const fonts = [...html.matchAll(/href="\/assets\/([\w.-]+\.woff2)"/g)].map(([, file]) => file ?? '');
  expect(fonts.map((file) => file.split('-')[0]).sort()).toEqual(['besley', 'inter']);
  const bytes = fonts.reduce((sum, file) => sum + statSync(`${build}/assets/${file}`).size, 0);
  expect(bytes).toBeLessThanOrEqual(38_000);
});
