import { describe, expect, test } from 'vitest';
import type { StateCode } from '#shared/us-states.ts';
import { certain, offices } from '../offices/offices.ts';
import { decideTerms, fileYourself, termsUnder } from './decide-terms.ts';
import { ruleFor } from './state-rules.ts';

const at = new Date('2026-11-15T12:00:00Z');
const property = { deliveredAt: new Date('2005-03-01T00:00:00Z'), at };

/** By our reading of law, form, and way in November 2026. Whoever is not named here files alone. */
const agents: Partial<Record<StateCode, { percent: number; channel: string; officeForms: number }>> = {
  CA: { percent: 10, channel: 'mail', officeForms: 2 },
  NV: { percent: 20, channel: 'online', officeForms: 1 },
  WI: { percent: 10, channel: 'online', officeForms: 0 },
};

const whyNot = {
  unread: /have not checked what .+ requires/,
  barred: /does not allow an agent/,
  demands:
    /only licensed agents|only registered agents|its own agreement form|agreement with an agent to be notarized/,
  doubt: /are not certain what .+ requires/,
  figure: /does not state a figure/,
  form: /not confirmed on what form/,
} as const;

/** The first part that is missing, read off the data and not off the decision. */
function missingPart(state: StateCode): keyof typeof whyNot {
  const rule = ruleFor(state);
  if (!rule) return 'unread';
  if (!rule.agentMayFile) return 'barred';
  if (rule.demands.length > 0) return 'demands';
  if (rule.doubt) return 'doubt';
  return rule.cap ? 'form' : 'figure';
}

test('Wisconsin wants the company and its address in the agreement', () => {
  const wisconsin = { state: 'WI', type: 'unclaimed_property', ...property } as const;
  expect(decideTerms({ ...wisconsin, lacksHolder: false })).toMatchObject({ mode: 'agent' });
  const { capReason } = decideTerms({ ...wisconsin, lacksHolder: true });
  expect(capReason).toContain('with its address, and we do not have both');
});

describe.each(offices.map(({ state }) => state))('%s', (state) => {
  const terms = decideTerms({ state, type: 'unclaimed_property', ...property });
  const agent = agents[state];

  test(agent ? 'an agent files' : 'the owner files, and reads which part is missing', () => {
    if (terms.mode === 'self') {
      expect(agent).toBeUndefined();
      expect(terms.capReason).toMatch(whyNot[missingPart(state)]);
      expect(terms.capReason).toContain(fileYourself);
      return;
    }
    expect({ percent: terms.percent, officeForms: terms.officeForms.length }).toEqual({
      percent: agent?.percent,
      officeForms: agent?.officeForms,
    });
    expect(ruleFor(state)?.channel).toBe(agent?.channel);
  });

  test('without any one of statute, form, and way, the owner files', () => {
    const rule = ruleFor(state);
    if (!rule) return;
    const { agentForm: _form, ...formless } = rule;
    for (const lacking of [
      { ...rule, doubt: 'A text of 1990.' },
      { ...rule, cap: null },
      formless,
      { ...rule, channel: undefined },
    ])
      expect(termsUnder(lacking, property)).toMatchObject({ mode: 'self' });
  });
});

test('a form or a way counts only with a source that confirms it', () => {
  for (const state of Object.keys(agents) as StateCode[]) {
    expect(ruleFor(state)?.agentForm?.source).toMatch(/^https:|^NAC /);
    expect(ruleFor(state)?.confidence).not.toBe('secondary');
    expect(certain(state, 'claimMethod')).toBeDefined();
  }
});
