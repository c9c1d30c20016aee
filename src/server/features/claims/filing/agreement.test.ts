import { expect, test } from 'vitest';
import { legalTexts, versionOf } from '#shared/account/legal-versions.ts';
import { sandboxOperator } from '#shared/account/operator.ts';
import { cents } from '#shared/money.ts';
import { sampleCandidate } from '#test/support/sample-candidate.ts';
import { samplePacket } from '#test/support/sample-packet.ts';
import type { ClaimFacts } from '../facts.ts';
import type { ClaimRow } from '../queries.ts';
import { requireSignature, writeAgreement } from './agreement.ts';
import { quoteFiling } from './quote-filing.ts';

const at = new Date('2026-11-19T12:00:00Z');
const { claimant } = samplePacket();

type Property = Extract<ClaimFacts, { type: 'unclaimed_property' }>;

function agreementOf(
  state: 'CA' | 'NV' | 'WI',
  changes: Partial<Property> = {},
  row: Partial<ClaimRow> = {},
) {
  const { facts: found, ...candidate } = sampleCandidate({ state });
  const facts = { ...(found as Property), reportedOn: '2019-11-01', ...changes };
  const claim = {
    ...candidate,
    findingKey: candidate.key,
    sourceName: 'Sample State Treasurer',
    sourceId: null,
    sourceUrl: 'https://treasurer.example',
    type: 'unclaimed_property',
    amountCents: cents(245_00),
    amountKind: 'exact',
    isSandbox: true,
    state,
    ...row,
  } as unknown as ClaimRow;
  const reach = { reachesSandbox: true, hasGateway: true, mailsToSandbox: true, documentBytes: 0 };
  const deliveredAt = new Date(`${facts.reportedOn}T00:00:00Z`);
  const quote = quoteFiling(claim, { ...reach, deliveredAt, at });
  return writeAgreement({ claim, claimant, facts, quote, operator: sandboxOperator });
}

test('the agreement names both parties, the office, the property, its company, its day, and the value before and after', () => {
  const { text } = agreementOf('NV', {
    propertyId: 'NV-77',
    holder: 'Sample Foods Inc.',
    holderAddress: '9 Invented Road, Reno, NV 89501',
    securities: '12 shares of Sample Foods Inc.',
    cusip: '000000AA0',
  });
  for (const said of [
    `I, ${claimant.name}, ask ${sandboxOperator.name}, ${sandboxOperator.address}`,
    'It is made to Sample State Treasurer.',
    'The property has the number NV-77 at Sample State Treasurer',
    'It was reported by Sample Foods Inc., 9 Invented Road, Reno, NV 89501.',
    'Securities: 12 shares of Sample Foods Inc., CUSIP 000000AA0.',
    'paid or delivered to the office on November 1, 2019',
    'The stated amount is $245.00.',
    'my share is $196.00',
  ])
    expect(text).toContain(said);
});

test('what the list does not say, the agreement says it does not', () => {
  const { text } = agreementOf('CA', { holder: null });
  expect(text).toContain('The office’s list does not name the company that reported it.');
  expect(agreementOf('NV').text).not.toContain('CUSIP');
});

test('an office of the catalog is named with its confirmed address, another one without', () => {
  const known = agreementOf(
    'CA',
    {},
    { sourceId: 'ca-unclaimed-property', sourceName: 'California State Controller' },
  );
  expect(known.text).toContain('It is made to California State Controller, State Controller');
  expect(known.text).toContain('Sacramento, CA 94250-5873');
  expect(agreementOf('CA').text).not.toContain('94250-5873');
});

test.each([
  ['CA', /Section 1582 .+ No payment may be asked for before the claim is approved and paid/],
  ['NV', /Section 120A\.740 .+ void if it is made before 24 months have passed/],
  ['WI', /without the assistance of a locator service, at no cost/],
] as const)('%s: the agreement says what the state’s law asks it to say', (state, sentence) => {
  expect(agreementOf(state).text).toMatch(sentence);
});

test('California’s says that each is paid apart, Nevada’s that an invoice comes', () => {
  expect(agreementOf('CA').text).toContain('each by a check of its own');
  expect(agreementOf('CA').text).not.toContain('invoice for its fee');
  expect(agreementOf('NV').text).toContain('sends me an invoice for its fee');
});

test('it rests on the consent to sign electronically, and both sign it at the same moment', () => {
  const agreement = agreementOf('CA');
  const version = versionOf(legalTexts.esign);
  expect(agreement.text).toContain(`by the text of version ${version}`);
  const signing = { signedName: claimant.name, agreementId: agreement.id, fromAddress: '192.0.2.7' };
  expect(requireSignature(agreement, signing, at).onPacket).toMatchObject({
    typedName: claimant.name,
    signedAt: at,
    agent: sandboxOperator.name,
    esignVersion: version,
  });
});

test('another holder, day, or operator makes it another agreement', () => {
  const ids = [
    agreementOf('NV'),
    agreementOf('NV', { holder: 'Other Inc.' }),
    agreementOf('NV', { reportedOn: '2018-11-01' }),
  ];
  expect(new Set(ids.map(({ id }) => id)).size).toBe(3);
});
