import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { passwordMinLength } from '#shared/contracts/fields.ts';
import { sampleOfToday } from '#test/support/long-run.ts';
import { cheapPasswordCost } from '#test/support/test-config.ts';
import { createPasswordHasher } from './password-hasher.ts';

const passwords = createPasswordHasher(cheapPasswordCost);

const jordan = {
  texts: [
    'Rightful',
    'Jordan',
    'Avery',
    'Rivera',
    'Delgado',
    'someone@example.com',
    '1420 Alder Creek Road, Sacramento',
  ],
  dateOfBirth: '1988-04-12',
};

test.each([
  'Jordan1988!',
  'jordan-rivera-1988',
  'J0rd@nR1vera',
  'nadroJ88arevir',
  'Delgado04/12/1988',
  '12april1988',
  '19880412!',
  'AlderCreek1420',
  'Rightful!Avery12',
  'Jórdan1988!',
  'password123',
  'qwertyuiop',
  'password'.repeat(16),
])('%s is refused for Jordan Avery Rivera, born on April 12, 1988', async (password) => {
  expect(await passwords.isStrong(password, jordan)).toBe(false);
});

test.each([
  'copper-lantern-47-orchard',
  'Jordan1988-copper-lantern-orchard',
  'x9K#pL2vQ',
  'quietharbormaplelantern',
  `${'a'.repeat(100)}-copper-lantern-47-x`,
])('%s is accepted', async (password) => {
  expect(await passwords.isStrong(password, jordan)).toBe(true);
});

test('the same password is accepted for somebody whose name and birthday are others', async () => {
  const other = { texts: ['Casey', 'Nguyen'], dateOfBirth: '1979-11-30' };
  expect(await passwords.isStrong('Delgado-1420-Alder', other)).toBe(true);
  expect(await passwords.isStrong('Delgado-1420-Alder', jordan)).toBe(false);
});

test('the 3,000 most common passwords that are long enough are refused for everybody', {
  timeout: 120_000,
}, async () => {
  const common = (dictionary['passwords-common'] as string[]).filter(
    ({ length }) => length >= passwordMinLength,
  );
  const accepted = [];
  for (const password of sampleOfToday(common.slice(0, 3_000), 100))
    if (await passwords.isStrong(password, { texts: [], dateOfBirth: null })) accepted.push(password);
  expect(common.length).toBeGreaterThan(3_000);
  expect(accepted).toEqual([]);
});
