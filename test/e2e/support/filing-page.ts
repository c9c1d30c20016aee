import type { Page } from '@playwright/test';
import { sampleClaim, sampleClaimPage } from './sample-claim.ts';
import { sampleOwnPreview } from './sample-preview.ts';

export const claim = sampleClaim({ confidence: 'medium' });
export const address = (step = '') => `/claims/${claim.id}/file${step && `/${step}`}`;
export const call = (path: string) => `**/api/claims/${claim.id}${path}`;
export const main = (page: Page) => page.getByRole('main');
export const nameField = (page: Page) => page.getByLabel('Sign by typing your full name');
export const fileButton = (page: Page) => page.getByRole('button', { name: 'Sign and file this claim' });
const record = [
  { label: 'Owner, as shown on the record', detail: 'RIVERA JORDAN A' },
  { label: 'Property ID', detail: '77864', url: 'https://treasurer.example/' },
];

export const agreement = {
  id: 'agreement',
  text: 'I want this claim to be filed.',
  nameToType: 'Jordan Rivera',
  needsConsent: false,
};

/** Of a claim that we send for a fee and that needs a signed agreement. */
export const preview = (changes: Record<string, unknown> = {}) => ({
  ...sampleOwnPreview(claim),
  mode: 'agent',
  channel: 'agency_api',
  fee: '24.50',
  feePercent: 10,
  feeReason: 'California limits an agent’s fee to 10 percent.',
  youKeep: '220.50',
  record,
  agreement,
  ...changes,
});

interface Served {
  preview: object;
  page: object;
  draft: object | null;
}

/** Answers for one claim. What is answered can change while the test goes on. */
export async function serve(page: Page, changes: Record<string, unknown> = {}): Promise<Served> {
  const served: Served = { preview: preview(changes), page: sampleClaimPage(claim), draft: null };
  await page.route(/\/api\/claims(\?.*)?$/, (route) => route.fulfill({ json: [claim] }));
  await page.route(call(''), (route) => route.fulfill({ json: served.page }));
  await page.route(call('/filing'), (route) => route.fulfill({ json: served.preview }));
  await page.route(call('/filing-draft'), (route) => {
    if (route.request().method() === 'PATCH') served.draft = route.request().postDataJSON();
    return route.fulfill({ json: { draft: served.draft, savedAt: null } });
  });
  return served;
}
