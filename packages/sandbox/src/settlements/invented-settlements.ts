import type { PlantedPurchase } from '#sandbox/people/planted-purchase.ts';
import { allPlantedPurchases } from '#sandbox/people/planted-purchases.ts';
import { lookAlikeSettlements } from './look-alikes.ts';
import type { InventedSettlement } from './settlement-entry.ts';

/** One settlement for each planted purchase that makes its buyer a class member, and settlements that match nobody. */
export function inventedSettlements(): InventedSettlement[] {
  return [...allPlantedPurchases().flatMap(settlementOf), ...lookAlikeSettlements];
}

function settlementOf(purchase: PlantedPurchase): InventedSettlement[] {
  if (purchase.outcome !== 'settlement-class') return [];
  const { itemNames = [purchase.settlement.product], ...facts } = purchase.settlement;
  return [{ ...facts, merchant: purchase.merchant, ...(itemNames.length > 0 && { itemNames }) }];
}
