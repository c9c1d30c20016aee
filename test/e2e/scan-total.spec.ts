import { expect } from '@playwright/test';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { startSession, test } from './support/test.ts';

const scanId = '3f0f6f0e-6a55-4c6e-9d0e-0d9b2a7c1f11';
const sentence = 'The last line of the scan.';

for (const [totalAmount, totalAmountKind, words] of [
  ['1245.10', 'exact', '$1,245.10 found so far'],
  ['1245.10', 'estimate', 'About $1,245.10 found so far'],
  ['1245.10', 'up_to', 'Up to $1,245.10 found so far'],
  ['1245.10', 'at_least', '$1,245.10 or more found so far'],
  ['0.00', 'unknown', 'Amount not published for what we found'],
] as const)
  test(`a finished scan that found ${totalAmountKind} amounts says “${words}”`, { tag: '@long' }, async ({
    page,
    person,
  }) => {
    await startSession(page, person);
    await page.request.post('/api/onboarding/connect-accounts');
    const lines = [{ id: 1, stage: 'summary', text: sentence, sourceCount: 3 }];
    await page.route('**/api/onboarding/scan', (route) =>
      route.fulfill({
        json: {
          scan: {
            scanId,
            status: 'completed',
            totalAmount,
            totalAmountKind,
            newClaimsCount: 1,
            missingParts: [],
            lines,
          },
        },
      }),
    );
    await page.goto('/onboarding');
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(page.getByText(`Scan complete. ${words}.`)).toBeAttached();
    await expectFits(page);
    await expectAccessible(page);
  });
