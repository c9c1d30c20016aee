import { createHmac } from 'node:crypto';
import type { GatewayKey } from '#server/platform/config/gateway-key.ts';

const library = () => import('jose');

/** A JWE by the gateway's public key, so that nothing between us and the gateway can read what is filed. */
export async function sealForGateway(publicKey: GatewayKey, content: object): Promise<string> {
  const { CompactEncrypt, importJWK } = await library();
  const alg = publicKey.kty === 'RSA' ? 'RSA-OAEP-256' : 'ECDH-ES+A256KW';
  return new CompactEncrypt(Buffer.from(JSON.stringify(content)))
    .setProtectedHeader({ alg, enc: 'A256GCM', cty: 'json', ...(publicKey.kid && { kid: publicKey.kid }) })
    .encrypt(await importJWK(publicKey, alg));
}

/** The same scheme by which the gateway signs its notices to us, with the secret that both hold. */
export function signForGateway(secret: string, { body, at }: { body: string; at: Date }): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
