import { z } from 'zod';

/**
 * How far a mailbox was read. First the mail that is there is listed, page by page; then what changed since the
 * moment before the listing began is followed, so that nothing falls between the two.
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
