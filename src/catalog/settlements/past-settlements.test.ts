import { expect, test } from 'vitest';
import { pastSettlements } from './past-settlements.ts';

const firstRelease = '2026-11-15';

test('every past settlement is real, has been checked and is closed', () => {
  expect(pastSettlements.length).toBeGreaterThanOrEqual(25);
  for (const { id, claimDeadline, class: members, checkedOn, isSandbox, officialSite } of pastSettlements) {
    expect(claimDeadline < firstRelease, id).toBe(true);
    expect(members.until < claimDeadline, id).toBe(true);
    expect(checkedOn >= claimDeadline, id).toBe(true);
    expect(isSandbox, id).toBe(false);
    expect(new URL(officialSite).hostname, id).not.toMatch(/\.example$/);
  }
});

test('every id is unique', () => {
  expect(new Set(pastSettlements.map(({ id }) => id)).size).toBe(pastSettlements.length);
});
