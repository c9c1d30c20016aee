import { createPublicKey } from 'node:crypto';
import { z } from 'zod';

/** The public key of the gateway to the offices, as a JSON Web Key. */
export interface GatewayKey {
  kty: 'RSA' | 'EC';
  kid?: string;
  n?: string;
  e?: string;
  crv?: string;
  x?: string;
  y?: string;
}

const leastRsaBits = 2048;

const refusal =
  'Use the gateway’s public key as a JSON Web Key: RSA of 2048 bits or more, or EC on P-256, without its private part';

/** Reads it from a variable, and refuses what could seal nothing. */
export const gatewayKey = z.string().transform((text, context): GatewayKey => {
  const key = readPublicKey(text);
  if (key) return key;
  context.addIssue(refusal);
  return z.NEVER;
});

function readPublicKey(text: string): GatewayKey | undefined {
  try {
    const { d, ...key } = JSON.parse(text);
    const { asymmetricKeyDetails: details, asymmetricKeyType: type } = createPublicKey({
      key,
      format: 'jwk',
    });
    const isStrong =
      type === 'rsa' ? (details?.modulusLength ?? 0) >= leastRsaBits : details?.namedCurve === 'prime256v1';
    return isStrong && d === undefined ? key : undefined;
  } catch {
    return undefined;
  }
}
