import { acknowledgeBusinessDays, financialRetentionYears, privacyPeriods } from '#shared/account/privacy.ts';
import { product } from '#shared/product.ts';
import type { LegalContact, LegalTerm } from './legal-document.ts';

/** The legal pages promise these periods, and whoever answers a request must keep them. */
export const legalPeriods = {
  changeNoticeDays: 30,
  gdprResponseDays: privacyPeriods.gdpr.respondDays,
  ccpaAcknowledgeBusinessDays: acknowledgeBusinessDays,
  ccpaResponseDays: privacyPeriods.ccpa.respondDays,
  ccpaMaximumDays: privacyPeriods.ccpa.longestDays,
  retentionYears: financialRetentionYears,
  minimumAgeYears: product.minimumAgeYears,
} as const;

export const retentionTerms: readonly LegalTerm[] = [
  {
    term: 'Account information',
    text: `For as long as you use the service, plus ${legalPeriods.retentionYears} years.`,
  },
  { term: 'Financial records', text: `${legalPeriods.retentionYears} years.` },
  { term: 'Marketing data', text: 'Until you opt out.' },
];

/** The day on which the pages about the GDPR and the CCPA last changed. Nobody has to accept them. */
export const rightsPagesUpdated = '2026-11-15';

export const supportContact: LegalContact = {
  label: 'Customer support',
  kind: 'email',
  value: product.supportEmail,
};

export const privacyContact: LegalContact = {
  label: 'Privacy requests',
  kind: 'email',
  value: product.privacyEmail,
};

export const legalContact: LegalContact = {
  label: 'Legal questions',
  kind: 'email',
  value: product.legalEmail,
};

export const dataProtectionOfficerContact: LegalContact = {
  label: 'Data protection officer',
  kind: 'email',
  value: product.dataProtectionOfficerEmail,
};

export const phoneContact: LegalContact = { label: 'Phone', kind: 'phone' };
