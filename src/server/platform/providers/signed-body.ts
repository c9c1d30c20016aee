import { createHmac, timingSafeEqual } from 'node:crypto';
import { minuteMs } from '#shared/durations.ts';

const longestAgeMs = 5 * minuteMs;

export interface SignedBody {
  body: Buffer;
  /** The header's value: `t=<seconds>,v1=<hex>`. Stripe adds a `v1` for each of its active secrets. */
  signature: string;
  at: Date;
}

/** Whether one of the secrets signed the time and the body, and recently. */
export function isRecentlySigned(secrets: readonly string[], { body, signature, at }: SignedBody): boolean {
  const parts = signature.split(',');
  const seconds = parts.map((part) => /^t=(\d{1,12})$/.exec(part)?.[1]).find(Boolean);
  if (!seconds) return false;
  if (Math.abs(at.getTime() - Number(seconds) * 1_000) > longestAgeMs) return false;
  const signed = Buffer.concat([Buffer.from(`${seconds}.`), body]);
  const claimed = parts.flatMap((part) => /^v1=([0-9a-f]{64})$/.exec(part)?.[1] ?? []);
  return secrets.some((secret) => {
    const digest = createHmac('sha256', secret).update(signed).digest();
    return claimed.some((hex) => timingSafeEqual(digest, Buffer.from(hex, 'hex')));
  });
}
