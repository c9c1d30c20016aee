import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './specification-clauses.ts';

/** The customer's own document, which may be next to the checkout but is not part of the project. */
const file = path.resolve(root, '../shared/product-spec.md');

export function hasCustomerSpecification(): boolean {
  const isThere = existsSync(file);
  if (!isThere) process.stdout.write('Not compared: product-spec.md is not beside the checkout.\n');
  return isThere;
}

function readSection(number: number): string {
  const sections = readFileSync(file, 'utf8').split(/^## /m);
  return sections.find((section) => section.startsWith(`${number}. `)) ?? '';
}

/** Reads the rows of a section's table without its heading. */
export function readTable(section: number): string[][] {
  return readSection(section)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map(splitCells);
}

/** A bar inside a cell is written `\|`. */
function splitCells(row: string): string[] {
  return row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.replaceAll('\\|', '|').trim());
}

export function readQuotedTexts(): string[] {
  const quoted = readFileSync(file, 'utf8').matchAll(/"([^"\n]+)"/g);
  return [...new Set([...quoted].map(([, text = '']) => text))];
}

/** Reads the bullets of a section in order. */
export function readBullets(section: number): string[] {
  return readSection(section)
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2));
}
