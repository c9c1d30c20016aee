import { describe, expect, test } from 'vitest';
import { isRealDate } from '#shared/calendar-date.ts';
import { findMerchantPolicy, merchantPolicies } from './merchant-policies.ts';

describe.each(merchantPolicies)('the price policy of $name', (policy) => {
  test('is found by its domain, and names the page that states it and the date', () => {
    expect(findMerchantPolicy(policy.domain)).toBe(policy);
    expect(new URL(policy.url).protocol).toBe('https:');
    expect(`.${new URL(policy.url).hostname}`).toMatch(
      new RegExp(`\\.${policy.domain.replace('.', '\\.')}$`),
    );
    expect(isRealDate(policy.asOf)).toBe(true);
    expect(policy.priceAdjustmentDays).toBeGreaterThan(0);
  });

  test('is marked as sandbox data exactly if its shop is invented', () => {
    expect(policy.isSandbox).toBe(policy.domain.endsWith('.example'));
  });
});

test('a shop that is not listed has no policy', () => {
  expect(findMerchantPolicy('no-such-shop.example')).toBeUndefined();
});
