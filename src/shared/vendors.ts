import { product } from './product.ts';

/** Where each vendor posts its events. */
export const webhookPaths = {
  plaid: '/api/webhooks/plaid',
  stripe: '/api/webhooks/stripe',
  agencies: '/api/webhooks/agencies',
  dwolla: '/api/webhooks/dwolla',
  support: '/api/webhooks/support',
} as const;

/** The outside services that an installation can do without. Without mail, nobody could set a password. */
export const vendors = ['stripe', 'plaid', 'google', 'idme', 'agencies', 'dwolla', 'support'] as const;

export type Vendor = (typeof vendors)[number];

/** What a person is told about a step that needs the vendor, and the next best way. */
export const notOfferedTexts: Record<Vendor, { sentence: string; instead: string }> = {
  stripe: {
    sentence: 'Paying by card is not offered here.',
    instead: 'The free plan needs no card.',
  },
  plaid: {
    sentence: 'Connecting a bank is not offered here.',
    instead: 'We still search official records for your name.',
  },
  google: {
    sentence: 'Connecting a mailbox is not offered here.',
    instead: 'We still search official records for your name.',
  },
  idme: {
    sentence: 'Connecting IRS records is not offered here.',
    instead: 'You can look yours up at irs.gov/account.',
  },
  agencies: {
    sentence: 'Filing for you is not offered here.',
    instead: 'You can send the claim yourself.',
  },
  dwolla: {
    sentence: 'Payouts are not offered here.',
    instead: 'Offices pay you directly.',
  },
  support: {
    sentence: 'Answers by email are not offered here.',
    instead: `Write to ${product.supportEmail} instead.`,
  },
};

export function notOfferedText(vendor: Vendor): string {
  const { sentence, instead } = notOfferedTexts[vendor];
  return `${sentence} ${instead}`;
}
