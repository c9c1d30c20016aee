import type { Persona } from '#sandbox/people/personas.ts';
import type { PlantedPurchase } from '#sandbox/people/planted-purchase.ts';
import { plantedFor } from '#sandbox/people/planted-purchases.ts';
import type { BankRow } from './bank-row.ts';
import { type DayNumber, timeOn } from './day.ts';
import { lookAlikeRows, priceChangeRows } from './monthly-rows.ts';

const minuteOfOrder = 17 * 60 + 20;
const daysBetweenCharges = 30;

/** The transactions of everything that is planted for a persona, over more than two years. */
export function plantedRows(persona: Persona, storyDay: DayNumber, until: DayNumber): BankRow[] {
  const { purchases, lookAlikes, priceChange } = plantedFor(persona.id);
  return [
    ...purchases.flatMap((purchase) => purchaseRows(persona, purchase, storyDay)),
    ...lookAlikes.flatMap((lookAlike) => lookAlikeRows(lookAlike, storyDay, until)),
    ...priceChangeRows(priceChange, storyDay, until),
  ];
}

function purchaseRows(persona: Persona, purchase: PlantedPurchase, storyDay: DayNumber): BankRow[] {
  const { merchant, orderNumber, paymentLast4 } = purchase;
  const account = persona.accounts.find(({ last4 }) => last4 === paymentLast4);
  if (!account) throw new Error(`${persona.id} has no account ending in ${paymentLast4}.`);
  return movementsOf(purchase).map(({ name, daysAgo, minutesLater = 0, amountCents }) => ({
    key: `order/${orderNumber}/${name}`,
    at: timeOn(storyDay - daysAgo, minuteOfOrder + minutesLater),
    account: account.kind,
    amountCents,
    payee: { ...merchant, category: 'shopping', channel: 'online' },
  }));
}

interface Movement {
  name: string;
  daysAgo: number;
  minutesLater?: number;
  amountCents: number;
}

function movementsOf(purchase: PlantedPurchase): Movement[] {
  const { orderedDaysAgo, totalCents } = purchase;
  const charge = { name: 'charge', daysAgo: orderedDaysAgo, amountCents: totalCents };
  switch (purchase.outcome) {
    case 'duplicate-charge':
      return [charge, { ...charge, name: 'charge-again', minutesLater: purchase.chargedAgainMinutesLater }];
    case 'refunded':
      return [
        charge,
        { name: 'refund', daysAgo: purchase.creditedDaysAgo, amountCents: -purchase.refundCents },
      ];
    case 'cancelled-but-charged':
      return subscriptionDays(purchase).map((daysAgo) => ({ ...charge, name: `charge-${daysAgo}`, daysAgo }));
    default:
      return [charge];
  }
}

function subscriptionDays({
  orderedDaysAgo,
  cancelledDaysAgo,
  chargedAfterwardsDaysAgo,
}: Extract<PlantedPurchase, { outcome: 'cancelled-but-charged' }>): number[] {
  const days: number[] = [];
  for (let daysAgo = orderedDaysAgo; daysAgo >= cancelledDaysAgo; daysAgo -= daysBetweenCharges)
    days.push(daysAgo);
  return [...days, ...chargedAfterwardsDaysAgo];
}
