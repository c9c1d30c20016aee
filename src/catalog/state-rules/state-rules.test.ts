import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isRealDate } from '#shared/calendar-date.ts';
import { claimChannels } from '#shared/sources.ts';
import { isStateCode } from '#shared/us-states.ts';
import { agentDemands, ruleConfidences } from './state-rule.ts';
import { ruleFor, stateRules } from './state-rules.ts';

describe.each(stateRules)('the rule of $state', (rule) => {
  test('is found by its state, and is the only one', () => {
    expect(isStateCode(rule.state)).toBe(true);
    expect(stateRules.filter(({ state }) => state === rule.state)).toEqual([ruleFor(rule.state)]);
  });

  test('names its source, how good it is and the day it speaks for', () => {
    expect(rule.source.citation).toMatch(/\w\w/);
    if (rule.source.url) expect(new URL(rule.source.url).protocol).toMatch(/^https?:$/);
    expect(isRealDate(rule.asOf)).toBe(true);
    expect(ruleConfidences).toContain(rule.confidence);
  });

  test('answers every question of a filing', () => {
    expect(claimChannels).toContain(rule.channel);
    expect([0, 12, 24, 36]).toContain(rule.waitMonths);
    expect(agentDemands).toEqual(expect.arrayContaining([...rule.demands]));
    for (const text of [rule.terms, ...(rule.notices ?? []), rule.doubt ?? '.']) expect(text).toMatch(/\.$/);
  });

  test('allows more the longer the state has held the property, and never the whole', () => {
    const tiers = rule.cap?.tiers ?? [];
    expect(tiers).toEqual(tiers.toSorted((a, b) => a.fromMonths - b.fromMonths));
    expect(tiers).toEqual(tiers.toSorted((a, b) => a.percent - b.percent));
    for (const { percent } of tiers)
      expect(Number.isInteger(percent) && percent > 0 && percent < 50).toBe(true);
  });
});

test('hearsay is always marked as doubtful', () => {
  const hearsay = stateRules.filter(({ confidence }) => confidence === 'secondary');
  expect(hearsay.filter(({ doubt }) => !doubt)).toEqual([]);
  expect(hearsay).not.toEqual([]);
});

test('every file of rows is read', () => {
  const reader = readFileSync(new URL('state-rules.ts', import.meta.url), 'utf8');
  const files = globSync('rows/*.ts', { cwd: import.meta.dirname });
  for (const file of files) expect(reader).toContain(`'./${file}'`);
});

test('New York and Ohio pay the owner only, California an agent too', () => {
  expect(ruleFor('NY')).toMatchObject({ paidTo: 'owner', channel: 'mail' });
  expect(ruleFor('OH')).toMatchObject({ paidTo: 'owner' });
  expect(ruleFor('CA')).toMatchObject({ paidTo: 'either', channel: 'mail' });
});

test('a jurisdiction whose law we have not read has no rule', () => {
  expect(ruleFor('GU')).toBeUndefined();
});
