import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { legalTexts } from '#shared/account/legal-versions.ts';
import { product } from '#shared/product.ts';
import { ccpa } from './ccpa.ts';
import { esignConsent } from './esign.ts';
import { gdpr } from './gdpr.ts';
import type { LegalDocument, LegalSection } from './legal-document.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

function titlesOf(document: LegalDocument): string[] {
  return document.sections.map((section) => section.title);
}

function textOf(document: LegalDocument, sectionId: string): string {
  const section = document.sections.find(({ id }) => id === sectionId);
  return JSON.stringify(section?.blocks ?? []);
}

const shortHash = (document: LegalDocument | LegalSection) =>
  createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 8);

test.each([
  ['terms', terms],
  ['privacy', privacy],
] as const)(
  'the version of the %s that somebody accepts at sign-up is that of the text',
  (name, document) => {
    const advice =
      'The text has changed: write its day and this hash in src/shared/account/legal-versions.ts.';
    expect(legalTexts[name].textHash, advice).toBe(shortHash(document));
    expect(document.lastUpdated).toBe(legalTexts[name].updatedOn);
  },
);

test('the version of the consent to sign electronically is that of the text, which says what the law asks for', () => {
  expect(legalTexts.esign.textHash).toBe(shortHash(esignConsent));
  const text = JSON.stringify(esignConsent);
  for (const words of [
    'on paper',
    'withdraw',
    'costs nothing',
    'email address',
    'browser',
    'PDF',
    'all of your claims',
  ])
    expect(text).toContain(words);
  expect(terms.notice).toBe(esignConsent);
});

test('the privacy policy carries the facts of the model form for financial privacy', () => {
  const text = JSON.stringify(privacy.notice);
  for (const words of [
    'right to limit some but not all sharing',
    'For joint marketing',
    'affiliates',
    'cannot limit',
  ])
    expect(text).toContain(words);
});

test('the terms have their ten sections in order', () => {
  expect(titlesOf(terms)).toEqual([
    'Acceptance of terms',
    'Service description',
    'User responsibilities',
    'Service fees',
    'Privacy',
    'Limitation of liability',
    'Termination',
    'Governing law',
    'Changes to these terms',
    'Contact',
  ]);
});

test('the terms state fee, termination, law and notice', () => {
  expect(textOf(terms, 'service-fees')).toContain('success-based: 20%');
  expect(textOf(terms, 'termination')).toContain('at any time without notice');
  expect(textOf(terms, 'governing-law')).toContain('laws of the United States');
  expect(textOf(terms, 'changes')).toContain('at least 30 days’ notice');
});

test('the privacy policy has its eleven sections in order', () => {
  expect(titlesOf(privacy)).toEqual([
    'Data collected',
    'Use of your data',
    'Sharing',
    'Security',
    'Your rights',
    'Cookies',
    'Retention',
    'International transfers',
    'Children under 18',
    'Changes to this policy',
    'Contact',
  ]);
});

test('the privacy policy refuses minors and states how long data is kept', () => {
  expect(textOf(privacy, 'children')).toContain('not for anyone under 18');
  expect(textOf(privacy, 'retention')).toContain('plus 7 years');
});

test('the GDPR page names the four rights, the legal bases and the time to respond', () => {
  for (const right of ['access', 'portability', 'erasure', 'rectification']) {
    expect(textOf(gdpr, 'your-rights')).toMatch(new RegExp(`Right (of|to)( data)? ${right}`));
  }
  expect(titlesOf(gdpr)).toContain('Legal bases');
  expect(textOf(gdpr, 'making-a-request')).toContain('within 30 days');
  expect(textOf(gdpr, 'contact')).toContain(product.dataProtectionOfficerEmail);
});

test('the CCPA page names the four rights, the categories and that nothing is sold', () => {
  for (const right of ['know', 'delete', 'opt-out', 'non-discrimination']) {
    expect(textOf(ccpa, 'your-rights')).toContain(`Right to ${right}`);
  }
  expect(titlesOf(ccpa)).toContain('Categories collected');
  expect(textOf(ccpa, 'no-sale')).toContain('do not sell');
});

test('the CCPA page states every period', () => {
  expect(textOf(ccpa, 'retention')).toContain('For as long as you use the service, plus 7 years.');
  expect(textOf(ccpa, 'retention')).toContain('"Financial records","text":"7 years."');
  expect(textOf(ccpa, 'retention')).toContain('Until you opt out.');
  expect(textOf(ccpa, 'making-a-request')).toContain('within 10 business days');
  expect(textOf(ccpa, 'making-a-request')).toContain('within 45 days');
  expect(textOf(ccpa, 'making-a-request')).toContain('90 days in total');
});

test.each([terms, privacy, gdpr, ccpa])(
  '$title has unique anchors and ends with addresses and a phone number',
  (document) => {
    const ids = document.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.at(-1)).toBe('contact');
    expect(textOf(document, 'contact')).toContain('"kind":"phone"');
    expect(textOf(document, 'contact')).toContain('@');
  },
);
