import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { textField } from '#shared/text-field.ts';

const longestAgeMs = 5 * 60_000;

export interface SignedNotice {
  body: Buffer;
  /** The `Agency-Signature` header: `t=<seconds>,v1=<hex>`. */
  signature: string;
  at: Date;
}

/** Says only that something changed: it may come late, twice or out of order, so the office is asked what. */
const noticeSchema = z.object({
  id: textField({ maxLength: 200 }).min(1),
  agencyId: textField({ maxLength: 100 }),
  reference: textField({ maxLength: 100 }),
});

export type AgencyNotice = z.infer<typeof noticeSchema>;

export function createNoticeVerifier(secrets: readonly string[]) {
  return ({ body, signature, at }: SignedNotice): AgencyNotice | undefined => {
    const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
    if (!seconds || !hex) return undefined;
    if (Math.abs(at.getTime() - Number(seconds) * 1_000) > longestAgeMs) return undefined;
    const signed = Buffer.concat([Buffer.from(`${seconds}.`), body]);
    return secrets.some((secret) => isSignedBy(secret, signed, hex)) ? readNotice(body) : undefined;
  };
}

function isSignedBy(secret: string, signed: Buffer, hex: string): boolean {
  return timingSafeEqual(createHmac('sha256', secret).update(signed).digest(), Buffer.from(hex, 'hex'));
}

function readNotice(body: Buffer): AgencyNotice | undefined {
  try {
    return noticeSchema.safeParse(JSON.parse(body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
