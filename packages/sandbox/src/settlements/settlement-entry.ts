import { daysBefore } from '#sandbox/people/story-day.ts';
import { daysUntilDeadline } from './claim-deadline.ts';

/** The invented facts of a settlement. Days are counted back from the story day. */
export interface InventedSettlement {
  product: string;
  merchant: { name: string; domain: string };
  /** Absent if everything from the merchant counts. */
  itemNames?: readonly string[];
  boughtFromDaysAgo: number;
  boughtUntilDaysAgo: number;
  payout: { minCents: number; maxCents: number; per: 'person' | 'item' | 'purchase' };
  proof: 'none' | 'receipt';
  states?: readonly string[];
  closedDaysAgo?: number;
}

/** The settlement in the format that an operator writes. */
export function toEntry(settlement: InventedSettlement, storyDay: Date) {
  const { product, merchant, itemNames, states, payout, proof } = settlement;
  const { boughtFromDaysAgo, boughtUntilDaysAgo, closedDaysAgo = -daysUntilDeadline } = settlement;
  const day = (daysAgo: number) => daysBefore(storyDay, daysAgo).toISOString().slice(0, 10);
  const slug = product.toLowerCase().replaceAll(' ', '-');
  return {
    id: `sandbox-${slug}`,
    name: product,
    defendant: merchant.name,
    class: {
      merchants: [merchant.name],
      merchantDomains: [merchant.domain],
      ...(itemNames && { products: itemNames }),
      from: day(boughtFromDaysAgo),
      until: day(boughtUntilDaysAgo),
      ...(states && { states }),
    },
    claimDeadline: day(closedDaysAgo),
    payout,
    proof,
    officialSite: `https://${slug}.settlements.example`,
    courtCase: `In re ${product}, invented for the sandbox`,
    checkedOn: day(0),
    isSandbox: true,
  };
}
