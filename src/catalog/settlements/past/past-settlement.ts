import type { z } from 'zod';
import type { settlementSchema } from '../settlement.ts';

/** A real settlement whose claim period is over. The date on which all of them were checked is stated once. */
export type PastSettlement = Omit<z.input<typeof settlementSchema>, 'checkedOn' | 'isSandbox'>;
