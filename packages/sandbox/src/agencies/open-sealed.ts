import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { compactDecrypt, importJWK } from 'jose';
import { z } from 'zod';
import { sandboxVendors } from '#sandbox/shared.ts';
import { Problem } from './problem.ts';

const { publicKey, webhookSecret } = sandboxVendors.agencies;

/** Published like every key of the sandbox: it opens only what is invented. */
const privateKey = { ...publicKey, d: 'yqPCVh9JptrqgGYYlXNY1RREnVTgHwZ8WNQ78NkegNI' };

/** Twenty documents of the largest size, each a third larger as text, twice. */
const mostBytes = 400_000_000;

const fileSchema = z.object({ sha256: z.string(), contentBase64: z.base64() });

export type SentFile = z.infer<typeof fileSchema>;

export const sentFiles = z.array(fileSchema);

export const sentFile = fileSchema;

interface Described {
  name: string;
  sizeBytes: number;
  sha256?: string | undefined;
}

/** Lets requests come sealed, and in no other way. */
export function acceptSealed(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser<string>(
    'application/jose',
    { parseAs: 'string', bodyLimit: mostBytes },
    async (_: unknown, body: string) => body,
  );
}

/** Opens what a client sealed for the gateway and signed. Its age is not asked, because the clocks of tests jump. */
export async function openSealed(body: unknown, signature: unknown): Promise<unknown> {
  if (typeof body !== 'string') throw new Problem('invalid_request', 'Send a sealed body.');
  if (!isSigned(body, signature)) throw new Problem('unauthorized', 'Sign the request.');
  try {
    const { plaintext } = await compactDecrypt(body, await importJWK(privateKey, 'ECDH-ES+A256KW'));
    return JSON.parse(new TextDecoder().decode(plaintext));
  } catch {
    throw new Problem('invalid_request', 'The body cannot be opened.');
  }
}

function isSigned(body: string, signature: unknown): boolean {
  const [, seconds = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(signature)) ?? [];
  const digest = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest();
  return hex.length === 64 && timingSafeEqual(digest, Buffer.from(hex, 'hex'));
}

/** Every file that is named has to be there, whole. */
export function requireFiles(described: readonly Described[], files: readonly SentFile[]): void {
  for (const { name, sizeBytes, sha256 } of described) {
    const file = files.find((each) => each.sha256 === sha256);
    const content = Buffer.from(file?.contentBase64 ?? '', 'base64');
    const isWhole = createHash('sha256').update(content).digest('hex') === sha256;
    if (!file || !isWhole || content.length !== sizeBytes)
      throw new Problem('invalid_request', `The file ${name} is missing or damaged.`);
  }
}
