import { z } from 'zod';

/**
 * How far a mailbox was read. Existing mail is listed first, page by page. Then changes are followed from the point
 * just before the listing began, so that nothing is missed in between.
 */
const mailCursorSchema = z.object({
  phase: z.enum(['list', 'history']),
  historyId: z.string(),
  pageToken: z.string().nullable(),
});

export type MailCursor = z.infer<typeof mailCursorSchema>;

export function readMailCursor(text: string | null): MailCursor | undefined {
  return text === null ? undefined : mailCursorSchema.parse(JSON.parse(text));
}

export function writeMailCursor(cursor: MailCursor): string {
  return JSON.stringify(cursor);
}
