import { createHmac, timingSafeEqual } from 'node:crypto';
import { minuteMs } from '#shared/durations.ts';

const longestAgeMs = 5 * minuteMs;

export interface SignedBody {
  body: Buffer;
  /** The header's value: `t=<seconds>,v1=<hex>`. */
  signature: string;
  at: Date;
}

/** Whether one of the secrets signed the time and the body, and recently. */
export function isRecentlySigned(secrets: readonly string[], { body, signature, at }: SignedBody): boolean {
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (!seconds || !hex) return false;
  if (Math.abs(at.getTime() - Number(seconds) * 1_000) > longestAgeMs) return false;
  const signed = Buffer.concat([Buffer.from(`${seconds}.`), body]);
  return secrets.some((secret) => isSignedBy(secret, signed, hex));
}

function isSignedBy(secret: string, signed: Buffer, hex: string): boolean {
  return timingSafeEqual(createHmac('sha256', secret).update(signed).digest(), Buffer.from(hex, 'hex'));
}
