import { z } from 'zod';
import { amountKinds } from '../claims.ts';
import { decimalPattern } from '../money.ts';

/** Money on the wire: "245.00". */
export const amountField = z.string().regex(decimalPattern);

/** How exact a sum is. */
export const sumKindField = z
  .enum(amountKinds)
  .describe('What the sum says: it is no more exact than the amounts in it.');

/** A moment in UTC: "2026-10-03T12:00:00.000Z". */
export const momentField = z.iso.datetime();
