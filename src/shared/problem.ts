import { z } from 'zod';
import { errorCodes } from './app-error.ts';

export const problemContentType = 'application/problem+json';

/** The body of every error response (RFC 9457). */
export const problemSchema = z.object({
  type: z.string(),
  code: z.enum(errorCodes),
  title: z.string(),
  status: z.int(),
  detail: z.string().describe('A sentence for the person who made the request.'),
  requestId: z.string().optional(),
  errors: z.record(z.string(), z.string()).optional().describe('Field name to what is wrong with it.'),
});

export type Problem = z.infer<typeof problemSchema>;
