import { z } from 'zod';

const slipLineSchema = z.object({
  part: z
    .enum(['owner', 'street', 'town', 'holder', 'kind', 'number', 'paper'])
    .describe('What the line says; `paper` where the person’s own papers say it.'),
  raw: z.string().describe('As it was printed.'),
  reading: z.string(),
  mark: z.enum(['agrees', 'asks', 'informs']),
  agreed: z.array(z.string()).exactOptional().describe('The words that agree with what the person told us.'),
  asked: z.array(z.string()).exactOptional().describe('The words that a question is about.'),
});

export const slipSchema = z.object({
  head: z.object({ office: z.string(), list: z.string() }),
  lines: z.array(slipLineSchema),
  foot: z.object({ amountText: z.string(), sentence: z.string().nullable() }),
});

/** What an office or a paper has printed, and beside it what that means for the person. */
export type Slip = z.infer<typeof slipSchema>;
