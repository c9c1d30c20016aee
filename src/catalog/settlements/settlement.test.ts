import { expect, test } from 'vitest';
import { settlementSchema } from './settlement.ts';

const good = {
  id: 'fable-kettles',
  name: 'Fable kettles',
  defendant: 'Fable Kettles, Inc.',
  class: { products: ['Fable Kettle'], from: '2025-01-01', until: '2025-12-31' },
  claimDeadline: '2027-03-31',
  payout: { minCents: 10_00, maxCents: 25_00, per: 'person' },
  proof: 'none',
  officialSite: 'https://kettles.settlements.example',
  courtCase: 'Doe v. Fable Kettles, No. 1',
  checkedOn: '2026-11-01',
};

function complaintsAbout(changes: object): string[] {
  const { error } = settlementSchema.safeParse({ ...good, ...changes });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

test('an entry is not sandbox data unless it says so', () => {
  expect(settlementSchema.parse(good).isSandbox).toBe(false);
});

test.each([
  [{ id: 'Fable Kettles' }, 'id: Use small letters, digits and hyphens'],
  [{ id: '../../etc/passwd' }, 'id: Use small letters, digits and hyphens'],
  [{ claimDeadline: '2027-02-30' }, 'claimDeadline: Use a real date such as 2027-03-31'],
  [{ checkedOn: 'yesterday' }, 'checkedOn: Use a real date such as 2027-03-31'],
  [{ officialSite: 'http://kettles.settlements.example' }, 'officialSite: Use an https address'],
  [{ officialSite: 'javascript:alert(1)' }, 'officialSite: Use an https address'],
  [{ class: { ...good.class, until: '2024-12-31' } }, 'class.until: End it after it begins'],
  [{ class: { ...good.class, states: ['Texas'] } }, 'class.states.0: Use state codes such as CA'],
  [{ class: { ...good.class, merchantDomains: ['https://x.example'] } }, 'Use a domain such as shop.example'],
  [
    { class: { from: '2025-01-01', until: '2025-12-31' } },
    'class: Name merchants, merchantDomains or products',
  ],
  [{ payout: { minCents: 9.5, per: 'person' } }, 'payout.minCents: Use a whole number of cents'],
  [{ payout: { minCents: 10, maxCents: 5, per: 'item' } }, 'payout.maxCents: Make it no less than minCents'],
  [{ payout: { minCents: 0, per: 'item' } }, 'payout: Give minCents, maxCents or both'],
  [{ proof: 'oath' }, 'proof: Use one of none, receipt'],
  [{ deadline: '2027-03-31' }, 'Unrecognized key: "deadline"'],
])('%j is refused with a clear message', (changes, complaint) => {
  expect(complaintsAbout(changes).join('\n')).toContain(complaint);
});
