import { clothingAndCare } from './past/clothing-and-care.ts';
import { electronics } from './past/electronics.ts';
import { foodAndDrink } from './past/food-and-drink.ts';
import { shopsAndServices } from './past/shops-and-services.ts';
import { type Settlement, settlementSchema } from './settlement.ts';

const checkedOn = '2026-11-15';

/** Real settlements that have closed. They show what an entry looks like and what a scan would have found at the time. */
export const pastSettlements: readonly Settlement[] = [
  ...foodAndDrink,
  ...electronics,
  ...clothingAndCare,
  ...shopsAndServices,
].map((settlement) => settlementSchema.parse({ ...settlement, checkedOn }));
