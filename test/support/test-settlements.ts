import { type Settlement, settlementSchema } from '#catalog/settlements/settlement.ts';
import type { Charge, OrderNotice } from '#server/features/discovery/purchases/purchase.ts';
import { sampleCharge, sampleNotice } from './purchase-samples.ts';

type Changes = Partial<Omit<Settlement, 'class'>> & { class?: Partial<Settlement['class']> };

/** Creates an open settlement about kettles bought in 2025. A test states only what matters to it. */
export function makeSettlement({ class: members, ...changes }: Changes = {}): Settlement {
  return settlementSchema.parse({
    id: 'fable-kettles',
    name: 'Fable kettles',
    defendant: 'Fable Kettles, Inc.',
    class: { products: ['Fable Kettle'], from: '2025-01-01', until: '2025-12-31', ...members },
    claimDeadline: '2026-03-31',
    payout: { minCents: 10_00, maxCents: 10_00, per: 'person' },
    proof: 'none',
    officialSite: 'https://kettles.settlements.example',
    courtCase: 'Doe v. Fable Kettles',
    checkedOn: '2026-01-05',
    ...changes,
  });
}

/** Creates the receipt for a kettle bought in the middle of the class period. */
export function kettleOrder(facts: Parameters<typeof sampleNotice>[0] = {}): OrderNotice {
  const items = [{ name: 'Fable Kettle, red', quantity: 1 }];
  return sampleNotice({ on: '2025-06-15', totalCents: 45_00, items, ...facts });
}

/** Creates the bank charge for that kettle. */
export function kettleCharge(facts: Parameters<typeof sampleCharge>[0] = {}): Charge {
  return sampleCharge({ on: '2025-06-15', amountCents: 45_00, ...facts });
}
