import { z } from 'zod';
import { decimalPattern } from '../money.ts';

/** Money on the wire: "245.00". */
export const amountField = z.string().regex(decimalPattern);

/** A moment in UTC: "2026-10-03T12:00:00.000Z". */
export const momentField = z.iso.datetime();
