import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PlantedPurchase } from '#sandbox/people/planted-purchase.ts';
import { allPlantedPurchases } from '#sandbox/people/planted-purchases.ts';
import { daysBefore, openStoryDay } from '#sandbox/people/story-day.ts';

/** How many days after the story day the sandbox's open settlements close. */
export const daysUntilDeadline = 60;

/** The invented facts of a settlement. Days are counted back from the story day. */
interface InventedSettlement {
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

const terms = { payout: { minCents: 20_00, maxCents: 20_00, per: 'person' }, proof: 'none' } as const;

const lastYear = { boughtFromDaysAgo: 365, boughtUntilDaysAgo: 1 };

/** Settlements that match nobody, each for one reason, although a sample person bought from the merchant. */
const lookAlikeSettlements: readonly InventedSettlement[] = [
  // The claim period ended yesterday.
  {
    product: 'Larkspur duvet covers',
    merchant: { name: 'Larkspur Home', domain: 'larkspurhome.example' },
    itemNames: ['Linen duvet cover'],
    closedDaysAgo: 1,
    ...lastYear,
    ...terms,
  },
  // The settlement covers another state.
  {
    product: 'Osage kibble',
    merchant: { name: 'Osage Pet Pantry', domain: 'osagepet.example' },
    itemNames: ['Grain-free kibble'],
    states: ['WY'],
    ...lastYear,
    ...terms,
  },
  // The settlement covers another product of the same shop.
  {
    product: 'Solano Buds 2 Pro',
    merchant: { name: 'Solano Sound', domain: 'solanosound.example' },
    itemNames: ['Solano Buds 2 Pro'],
    boughtFromDaysAgo: 700,
    boughtUntilDaysAgo: 380,
    ...terms,
  },
  // The settlement covers another period.
  {
    product: 'Cobalt fountain pens',
    merchant: { name: 'Cobalt Stationers', domain: 'cobaltstationers.example' },
    itemNames: ['Fountain pen'],
    boughtFromDaysAgo: 700,
    boughtUntilDaysAgo: 400,
    ...terms,
  },
  // The purchase was returned to the shop.
  {
    product: 'Brightwick headphones',
    merchant: { name: 'Brightwick Electronics', domain: 'brightwick.example' },
    itemNames: ['Over-ear headphones'],
    ...lastYear,
    ...terms,
  },
];

/**
 * Courts announce settlements on their own sites, and an operator writes them into files. The sandbox plays both parts: it
 * writes one file per settlement and removes the files of settlements that no longer exist.
 */
export async function publishSettlements({ dataDir, now }: { dataDir: string; now: () => Date }) {
  const folder = path.join(dataDir, 'settlements');
  const storyDay = openStoryDay({ dataDir, now });
  await mkdir(folder, { recursive: true });
  const entries = inventedSettlements().map((settlement) => toEntry(settlement, storyDay));
  for (const entry of entries) await writeWhole(path.join(folder, `${entry.id}.json`), entry);
  const known = new Set(entries.map(({ id }) => `${id}.json`));
  for (const name of await readdir(folder)) if (!known.has(name)) await rm(path.join(folder, name));
}

/** Writes atomically: a reader sees the old file or the new one, never a part of it. */
async function writeWhole(file: string, content: object): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`);
  await rename(`${file}.new`, file);
}

/** One settlement for each planted purchase that makes its buyer a class member, and settlements that match nobody. */
function inventedSettlements(): InventedSettlement[] {
  return [...allPlantedPurchases().flatMap(settlementOf), ...lookAlikeSettlements];
}

function settlementOf(purchase: PlantedPurchase): InventedSettlement[] {
  if (purchase.outcome !== 'settlement-class') return [];
  const { itemNames = [purchase.settlement.product], ...facts } = purchase.settlement;
  return [{ ...facts, merchant: purchase.merchant, ...(itemNames.length > 0 && { itemNames }) }];
}

/** The settlement in the format that an operator writes. */
function toEntry(settlement: InventedSettlement, storyDay: Date) {
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
