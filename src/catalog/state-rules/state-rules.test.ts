import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isRealDate } from '#shared/calendar-date.ts';
import { claimChannels } from '#shared/sources.ts';
import { isStateCode } from '#shared/us-states.ts';
import { agentDemands, ruleConfidences } from './state-rule.ts';
import { ruleFor, stateRules } from './state-rules.ts';

describe.each(stateRules)('the rule of $state', (rule) => {
  test('is found by its state and is the only one for it', () => {
    expect(isStateCode(rule.state)).toBe(true);
    expect(stateRules.filter(({ state }) => state === rule.state)).toEqual([ruleFor(rule.state)]);
  });

  test('names its source, the source’s reliability and its date', () => {
    expect(rule.source.citation).toMatch(/\w\w/);
    if (rule.source.url) expect(new URL(rule.source.url).protocol).toMatch(/^https?:$/);
    expect(isRealDate(rule.asOf)).toBe(true);
    expect(ruleConfidences).toContain(rule.confidence);
  });

  test('answers every question that filing asks', () => {
    if (rule.channel) expect(claimChannels).toContain(rule.channel);
    expect([0, 12, 24, 36]).toContain(rule.waitMonths);
    expect(agentDemands).toEqual(expect.arrayContaining([...rule.demands]));
    for (const text of [rule.terms, ...(rule.notices ?? []), rule.doubt ?? '.']) expect(text).toMatch(/\.$/);
  });

  test('allows a higher fee the longer the state has held the property, and never the whole amount', () => {
    const tiers = rule.cap?.tiers ?? [];
    expect(tiers).toEqual(tiers.toSorted((a, b) => a.fromMonths - b.fromMonths));
    expect(tiers).toEqual(tiers.toSorted((a, b) => a.percent - b.percent));
    for (const { percent } of tiers)
      expect(Number.isInteger(percent) && percent > 0 && percent < 50).toBe(true);
  });
});

test('a rule from a secondary source is always marked as doubtful', () => {
  const hearsay = stateRules.filter(({ confidence }) => confidence === 'secondary');
  expect(hearsay.filter(({ doubt }) => !doubt)).toEqual([]);
  expect(hearsay).not.toEqual([]);
});

test('every file of rows is included', () => {
  const reader = readFileSync(new URL('state-rules.ts', import.meta.url), 'utf8');
  const files = globSync('rows/*.ts', { cwd: import.meta.dirname });
  for (const file of files) expect(reader).toContain(`'./${file}'`);
});

test('New York and Ohio pay only the owner, and California pays owner and agent apart', () => {
  expect(ruleFor('NY')).toMatchObject({ paidTo: 'owner', channel: 'mail' });
  expect(ruleFor('OH')).toMatchObject({ paidTo: 'owner' });
  expect(ruleFor('CA')).toMatchObject({ paidTo: 'apart', channel: 'mail' });
});

test('a jurisdiction whose law we have not read has no rule', () => {
  expect(ruleFor('GU')).toBeUndefined();
});
