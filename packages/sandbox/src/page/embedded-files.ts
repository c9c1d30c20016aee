import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

/** Only the product's pages on this machine may embed the frames. */
export const framePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  'frame-ancestors http://localhost:* http://127.0.0.1:*',
].join('; ');

/** Serves a style sheet, or a script bundled with its imports. Browsers cache it and revalidate it. */
export function embeddedFile(corner: FastifyInstance, path: string, file: URL): void {
  const isScript = file.pathname.endsWith('.ts');
  let made: Promise<{ text: string; etag: string }> | undefined;
  corner.get(path, async (request, reply) => {
    made ??= (isScript ? bundle(file) : readFile(file, 'utf8')).then((text) => ({
      text,
      etag: etagOf(text),
    }));
    const { text, etag } = await made;
    reply.headers({ etag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(`text/${isScript ? 'javascript' : 'css'}; charset=utf-8`).send(text);
  });
}

/** Pages load the scripts with a plain script tag, which cannot import. The bundler is loaded at the first request. */
async function bundle(file: URL): Promise<string> {
  const { rolldown } = await import('rolldown');
  const build = await rolldown({ input: fileURLToPath(file) });
  try {
    return (await build.generate({ format: 'iife' })).output[0].code;
  } finally {
    await build.close();
  }
}

function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url')}"`;
}
