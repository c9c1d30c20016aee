import { expect, test } from 'vitest';
import { givenNameTable, languageFormTable, shortFormTable } from './given-name-table.ts';
import { areLanguageForms, givenNameNumber, isShortForm, spellingsOfNames } from './given-names.ts';

const wordsOf = (table: string) => table.trim().split(/[\s/]+/);

function numberOf(name: string): number {
  const number = givenNameNumber(name);
  if (number === undefined) throw new Error(`"${name}" is not known.`);
  return number;
}

test('the names in every table are known, and others are not', () => {
  for (const name of ['maria', 'mario', 'katie', 'roberta']) expect(givenNameNumber(name)).toBeDefined();
  expect(givenNameNumber('whitfield')).toBeUndefined();
});

test('spellings of one name have the same number, and different names have different numbers', () => {
  expect(numberOf('brittney')).toBe(numberOf('brittany'));
  expect(numberOf('mario')).not.toBe(numberOf('maria'));
  expect(numberOf('bill')).not.toBe(numberOf('mike'));
});

test('no name is listed twice', () => {
  const names = wordsOf(givenNameTable);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('a short form belongs to the names that it shortens and to no other', () => {
  expect(isShortForm(numberOf('angie'), numberOf('angelica'))).toBe(true);
  expect(isShortForm(numberOf('anjelica'), numberOf('angie'))).toBe(true);
  expect(isShortForm(numberOf('angelica'), numberOf('angelina'))).toBe(false);
});

test('every short form is listed once, and every name that it shortens is known', () => {
  for (const name of wordsOf(shortFormTable)) expect(numberOf(name)).toBeDefined();
  const shorts = shortFormTable
    .trim()
    .split(/\s+/)
    .map((line) => numberOf(line.split('/')[0] ?? ''));
  expect(new Set(shorts).size).toBe(shorts.length);
});

test('a name and its form in another language are forms of each other', () => {
  expect(areLanguageForms(numberOf('ricardo'), numberOf('richard'))).toBe(true);
  expect(areLanguageForms(numberOf('richard'), numberOf('ricardo'))).toBe(true);
  expect(areLanguageForms(numberOf('ricardo'), numberOf('robert'))).toBe(false);
});

test('no name is in both the women’s and the men’s table, and no spellings join the two', () => {
  const women = new Set([...wordsOf(languageFormTable.women), 'toni', 'corrie', 'renee', 'jerri', 'bobbi']);
  const men = new Set([...wordsOf(languageFormTable.men), 'tony', 'corey', 'rene', 'jerry', 'bobby']);
  expect([...women].filter((name) => men.has(name))).toEqual([]);
  const isMixed = (names: readonly string[]) =>
    names.some((name) => women.has(name)) && names.some((name) => men.has(name));
  expect(spellingsOfNames.filter(isMixed)).toEqual([]);
});
