import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { pagePaths, signedInPages, signedOutPages } from '#shared/page-paths.ts';
import { listBrowserTests } from './specification/browser-test-titles.ts';
import {
  hasCustomerSpecification,
  readBullets,
  readQuotedTexts,
  readTable,
} from './specification/customer-specification.ts';
import { type NamedTest, readChapters, root } from './specification/specification-lines.ts';
import { readTitles } from './specification/test-titles.ts';

const chapters = readChapters();
const lines = chapters.flatMap((chapter) => chapter.lines);
const textOf = (prefix: string) =>
  normalize(
    lines
      .filter(({ id }) => id.startsWith(prefix))
      .map(({ id, text }) => `${id} ${text}`)
      .join('\n'),
  );

/** Ignores case, quotes, and Markdown characters. */
function normalize(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[`"\\]/g, '')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ');
}

function noticeTitles(source: string): string[] {
  const titles = source.matchAll(/notifyFailure\('([^']+)'|notify\(\{\s*title: '([^']+)'/g);
  return [...titles].map(([, failure, other]) => failure ?? other ?? '');
}

describe('every line', () => {
  test('stands once', () => {
    expect(lines.length).toBeGreaterThan(200);
    const ids = lines.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('names a test that its own heading lists', () => {
    const bare = lines.filter(({ letters, tests }) => letters.length === 0 || tests.length < letters.length);
    expect(bare.map(({ id }) => id)).toEqual([]);
  });
});

describe('every test', () => {
  const named = chapters.flatMap(({ tests }) => [...tests.values()]);
  let browserTests: Map<string, Set<string>>;

  beforeAll(async () => {
    browserTests = await listBrowserTests();
  });

  function isThere({ file, title }: NamedTest): boolean {
    if (!existsSync(path.join(root, file))) return false;
    if (file.endsWith('.spec.ts')) return browserTests.get(file)?.has(title) ?? false;
    return readTitles(path.join(root, file)).some((pattern) => pattern.test(title));
  }

  test('that is named is there', () => {
    expect(named.filter((entry) => !isThere(entry))).toEqual([]);
  });

  test('that is listed holds a line', () => {
    const idle = chapters.flatMap(({ title, tests, lines: own }) =>
      [...tests.keys()]
        .filter((letter) => !own.some(({ letters }) => letters.includes(letter)))
        .map((letter) => `${title}: ${letter}`),
    );
    expect(idle).toEqual([]);
  });
});

describe('nothing of the product is missing:', () => {
  test('every call has a line', () => {
    const calls = Object.keys(api).map((call) => call.replaceAll(/:(claim|account)Id/g, '{id}'));
    const told = new Set(lines.map(({ id }) => id.replace(/^7\.(own\.)?/, '')));
    expect(calls.filter((call) => !told.has(call))).toEqual([]);
  });

  test('every page has a line in each state', () => {
    const told = new Set(lines.map(({ id }) => id));
    const asked = [
      ...signedInPages.map((page) => `2.routes.in.${pagePaths[page]}`),
      ...signedOutPages.map((page) => `2.routes.out.${pagePaths[page]}`),
    ];
    expect(asked.filter((id) => !told.has(id))).toEqual([]);
  });

  test('every notice has a line', () => {
    const told = textOf('8.');
    const pages = globSync('src/web/{features,ui}/**/*.{ts,tsx}', { cwd: root });
    const titles = pages.flatMap((file) => noticeTitles(readFileSync(path.join(root, file), 'utf8')));
    expect(titles.length).toBeGreaterThan(30);
    expect(titles.filter((title) => !told.includes(normalize(title)))).toEqual([]);
  });
});

describe.skipIf(!hasCustomerSpecification())('nothing of the customer’s document is missing:', () => {
  test('every text in quotes', () => {
    const told = textOf('');
    expect(readQuotedTexts().filter((text) => !told.includes(normalize(text)))).toEqual([]);
  });

  test('every call, with the names of its fields', () => {
    const missing = readTable(7).flatMap(([method, address, body = '', answer = '']) => {
      const line = lines.find(({ id }) => id === `7.${method} ${address}`);
      const names = [...`${body} ${answer}`.matchAll(/\b(?:\w+_\w+|[a-z]+[A-Z]\w*)\b/g)].map(
        ([name]) => name,
      );
      return names.filter((name) => !line?.text.includes(name)).concat(line ? [] : `${method} ${address}`);
    });
    expect(readTable(7).length).toBeGreaterThan(30);
    expect(missing).toEqual([]);
  });

  test('every row of the error catalog, its situation and title in one line', () => {
    const told = lines.filter(({ id }) => id.startsWith('8.')).map(({ text }) => normalize(text));
    const missing = readTable(8).filter(
      ([situation = '', title = '']) =>
        !told.some((text) => text.includes(normalize(situation)) && text.includes(normalize(title))),
    );
    expect(readTable(8).length).toBeGreaterThan(25);
    expect(missing).toEqual([]);
  });

  test('every figure of the constants', () => {
    const missing = readBullets(9).flatMap((bullet, index) => {
      const told = textOf(`9.${index + 1}.`);
      const figures = bullet.match(/\$?\d[\d,]*(?:\.\d+)?%?/g) ?? [bullet];
      return figures.filter((figure) => !told.includes(figure)).map((figure) => `${index + 1}: ${figure}`);
    });
    expect(missing).toEqual([]);
  });
});
