import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { api } from '#shared/contracts/api.ts';
import { pagePaths, signedInPages, signedOutPages } from '#shared/page-paths.ts';
import { listBrowserTests } from './reading/browser-test-titles.ts';
import {
  hasCustomerSpecification,
  readBullets,
  readQuotedTexts,
  readTable,
} from './reading/customer-specification.ts';
import { report, unless } from './reading/report.ts';
import { type NamedTest, readClauses, root } from './reading/specification-clauses.ts';
import { readTitles } from './reading/test-titles.ts';

const clauses = readClauses();
const textOf = (prefix: string) =>
  normalize(
    clauses
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

const ids = clauses.map(({ id }) => id);

const browserTests = await listBrowserTests();

function isTestThere({ file, title }: NamedTest): boolean {
  if (!existsSync(path.join(root, file))) return false;
  if (file.endsWith('.spec.ts')) return browserTests.get(file)?.has(title) ?? false;
  return readTitles(path.join(root, file)).some((pattern) => pattern.test(title));
}

function findMissingCalls(): string[] {
  const calls = Object.keys(api).map((call) => call.replaceAll(/:(claim|account)Id/g, '{id}'));
  const named = new Set(ids.map((id) => id.replace(/^7\.(own\.)?/, '')));
  return calls.filter((call) => !named.has(call));
}

function findMissingPages(): string[] {
  const asked = [
    ...signedInPages.map((page) => `2.routes.in.${pagePaths[page]}`),
    ...signedOutPages.map((page) => `2.routes.out.${pagePaths[page]}`),
  ];
  return asked.filter((id) => !ids.includes(id));
}

function readNotices(): string[] {
  const pages = globSync('src/web/{features,ui}/**/*.{ts,tsx}', { cwd: root });
  return pages.flatMap((file) => noticeTitles(readFileSync(path.join(root, file), 'utf8')));
}

/** The calls of the customer's document, and the names of their fields, that no clause names. */
function findMissingOfCalls(): string[] {
  return readTable(7).flatMap(([method, address, body = '', answer = '']) => {
    const clause = clauses.find(({ id }) => id === `7.${method} ${address}`);
    const names = [...`${body} ${answer}`.matchAll(/\b(?:\w+_\w+|[a-z]+[A-Z]\w*)\b/g)].map(([name]) => name);
    return names.filter((name) => !clause?.text.includes(name)).concat(clause ? [] : `${method} ${address}`);
  });
}

/** The rows of the error catalog whose situation and title are not in one clause. */
function findMissingErrors(): string[][] {
  const texts = clauses.filter(({ id }) => id.startsWith('8.')).map(({ text }) => normalize(text));
  return readTable(8).filter(
    ([situation = '', title = '']) =>
      !texts.some((text) => text.includes(normalize(situation)) && text.includes(normalize(title))),
  );
}

function findMissingFigures(): string[] {
  return readBullets(9).flatMap((bullet, index) => {
    const text = textOf(`9.${index + 1}.`);
    const figures = bullet.match(/\$?\d[\d,]*(?:\.\d+)?%?/g) ?? [bullet];
    return figures.filter((figure) => !text.includes(figure)).map((figure) => `${index + 1}: ${figure}`);
  });
}

const notices = readNotices();
const namedNotices = textOf('8.');

report({
  'docs/specification.md cannot be read': [
    ...unless(clauses.length > 300, `it has ${clauses.length} clauses`),
    ...unless(notices.length > 30, 'the pages have hardly any notice'),
  ],
  'Clauses that occur twice': ids.filter((id, index) => ids.indexOf(id) !== index),
  'Clauses without a test': clauses.filter(({ tests }) => tests.length === 0).map(({ id }) => id),
  'Clauses that name tests which are not there': clauses.flatMap(({ id, tests }) =>
    tests.filter((named) => !isTestThere(named)).map(({ file, title }) => `${id}: ${file}: ${title}`),
  ),
  'Calls without a clause': findMissingCalls(),
  'Pages without a clause for a state': findMissingPages(),
  'Notices without a clause': notices.filter((title) => !namedNotices.includes(normalize(title))),
});

if (hasCustomerSpecification()) {
  const everything = textOf('');
  report({
    'The customer’s document cannot be read': [
      ...unless(readTable(7).length > 30, 'it has hardly any call'),
      ...unless(readTable(8).length > 25, 'it has hardly any error'),
    ],
    'The customer’s texts that no clause names': readQuotedTexts().filter(
      (text) => !everything.includes(normalize(text)),
    ),
    'The customer’s calls and fields that no clause names': findMissingOfCalls(),
    'The customer’s errors that no clause names': findMissingErrors(),
    'The customer’s figures that no clause names': findMissingFigures(),
  });
}
