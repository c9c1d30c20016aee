import { expect, test } from 'vitest';
import { filterCommands } from './use-commands.ts';

const run = () => {};
const commands = [
  { id: 'scan', name: 'Start your free scan', alias: '/onboarding', run },
  { id: 'payouts', name: 'Payout settings', run },
  { id: 'account', name: 'Account settings', run },
];
const find = (text: string) => filterCommands(commands, text).map(({ id }) => id);

test('commands are found by any part of their name, whatever its case', () => {
  expect(find('SETT')).toEqual(['payouts', 'account']);
});

test('every word must occur, in any order', () => {
  expect(find(' settings  pay ')).toEqual(['payouts']);
  expect(find('settings scan')).toEqual([]);
});

test('a page is also found by its address', () => {
  expect(find('onboarding')).toEqual(['scan']);
});

test('no text finds all, and a pattern is only text', () => {
  expect(find('')).toEqual(['scan', 'payouts', 'account']);
  expect(find('.*')).toEqual([]);
});
