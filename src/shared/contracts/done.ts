import { z } from 'zod';

/** The response of a call that returns nothing but success. */
export const doneSchema = z.object({ success: z.literal(true) });
