import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { report } from './reading/report.ts';

const root = path.resolve(import.meta.dirname, '../..');
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });

/** Lists what the pattern finds in the documents and is not there, each with its document. */
function findMissing(pattern: RegExp, isThere: (name: string, document: string) => boolean): string[] {
  return documents.flatMap((document) => {
    const found = [...readFileSync(path.join(root, document), 'utf8').matchAll(pattern)];
    const names = found.flatMap(([, ...groups]) => groups.filter(Boolean));
    return names.filter((name) => !isThere(name, document)).map((name) => `${document}: ${name}`);
  });
}

const decisions = documents.filter((document) => document.startsWith('docs/decisions/'));

const isDated = /^# \d{3} .+\n\n\d{4}-\d\d-\d\d.* · (?:accepted|superseded by \d{3})\n/;
const parts = ['**Context.**', '**Decision.**', '**Consequences.**'];

function isRecord(document: string): boolean {
  const text = readFileSync(path.join(root, document), 'utf8');
  return isDated.test(text) && parts.every((part) => text.includes(`\n\n${part} `));
}

function isNamedFileThere(file: string): boolean {
  return existsSync(path.join(root, file));
}

function isLinkedFileThere(file: string, document: string): boolean {
  return existsSync(path.join(root, path.dirname(document), file));
}

function wasTaken(number: string): boolean {
  return globSync(`docs/decisions/${number}-*.md`, { cwd: root }).length === 1;
}

report({
  'Documents name files that are not there': findMissing(
    /`((?:src|packages|test|bench|scripts|docs|migrations)\/[\w./-]+)`/g,
    isNamedFileThere,
  ),
  'Documents link to files that are not there': findMissing(
    /\]\((?!https?:|mailto:|#)([^)#]+)/g,
    isLinkedFileThere,
  ),
  'Documents name decisions that were not taken': findMissing(
    /\b(?:decisions?|superseded by)\s+(\d{3})(?:\s+and\s+(\d{3}))?/gi,
    wasTaken,
  ),
  'Decision records without a date, a status, or a part': decisions.filter((document) => !isRecord(document)),
  'More decision records than anybody reads': decisions.length > 20 ? [`${decisions.length}`] : [],
});
