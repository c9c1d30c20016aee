import type { z } from 'zod';
import type { settlementSchema } from '../settlement.ts';

/** A real settlement whose time to claim is over; when it was checked is said once for all. */
export type PastSettlement = Omit<z.input<typeof settlementSchema>, 'checkedOn' | 'isSandbox'>;
