import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, test } from 'vitest';
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

describe('passwords that take long to judge', () => {
  const slow = ['p@$$w0rd!1|l', 'aA1!', '!|1l', '(<[{', 'P4$$'].map((piece) =>
    piece.repeat(64).slice(0, 128),
  );

  test('keep the event loop free', async () => {
    await passwords.isStrong('starts the thread', jordan);
    const before = process.threadCpuUsage();
    await Promise.all([...slow, ...slow].map((password) => passwords.isStrong(password, jordan)));
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(50);
  });

  test('wait in one line with those that are hashed, and are refused once it is full', async () => {
    const [first, last] = [34, 6];
    const outcomes = await Promise.allSettled(
      Array.from({ length: first + last }, (_, index) =>
        index % 2 === 0 ? passwords.isStrong(slow[0] ?? '', jordan) : passwords.hash('flood'),
      ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...Array(first).fill('fulfilled'),
      ...Array(last).fill('rejected'),
    ]);
    expect(outcomes.at(-1)).toMatchObject({ reason: { code: 'too_busy', status: 503 } });
    expect(outcomes.at(-2)).toMatchObject({ reason: { code: 'too_busy', status: 503 } });
  });
});
