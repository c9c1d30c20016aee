import { z } from 'zod';
import { textField } from '#shared/text-field.ts';
import { isRecentlySigned, type SignedBody } from './signed-body.ts';

/**
 * A notice says only that something changed. It may arrive late, twice, or out of order, so the office is asked for the
 * state.
 */
const noticeSchema = z.object({
  id: textField({ maxLength: 200 }).min(1),
  agencyId: textField({ maxLength: 100 }),
  reference: textField({ maxLength: 100 }),
});

export type AgencyNotice = z.infer<typeof noticeSchema>;

export function createNoticeVerifier(secrets: readonly string[]) {
  return (signed: SignedBody): AgencyNotice | undefined =>
    isRecentlySigned(secrets, signed) ? readNotice(signed.body) : undefined;
}

function readNotice(body: Buffer): AgencyNotice | undefined {
  try {
    return noticeSchema.safeParse(JSON.parse(body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
