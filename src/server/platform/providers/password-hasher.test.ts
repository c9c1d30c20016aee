import { expect, test } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { cheapPasswordCost } from '#test/support/test-config.ts';
import { createPasswordHasher } from './password-hasher.ts';

test('hashes with Argon2id at the cost of the real configuration, salted', async () => {
  const passwords = createPasswordHasher(readConfig({}).passwordCost);
  const [one, two] = [await passwords.hash('the same words'), await passwords.hash('the same words')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await passwords.verify(one, 'the same words')).toBe(true);
  expect(await passwords.verify(one, 'other words')).toBe(false);
});

test('without a hash to compare it returns false', async () => {
  const passwords = createPasswordHasher(cheapPasswordCost);
  expect(await passwords.verify(null, 'no account has this password')).toBe(false);
});

test('of 100 at once 34 are served and the rest are asked to retry', async () => {
  const passwords = createPasswordHasher(cheapPasswordCost);
  await passwords.verify(null, 'waits until nothing else is running');

  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => passwords.hash('flood')));

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(34);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.every(({ reason }) => reason.code === 'too_busy' && reason.status === 503)).toBe(true);
  expect(await passwords.hash('and it goes on')).toContain('argon2id');
});
