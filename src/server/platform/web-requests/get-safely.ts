import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { product } from '#shared/product.ts';
import { type AddressRule, ForbiddenAddress, startRequest } from './guarded-request.ts';
import { isPublicAddress } from './public-address.ts';

/** Whom a download may ask. Only tests change it, whose servers are on this machine. */
export interface Reach {
  allowsAddress?: AddressRule | undefined;
  trustedCertificate?: string | undefined;
}

interface SafeGet extends Reach {
  headers?: OutgoingHttpHeaders;
  signal: AbortSignal;
  /** How long the server may be silent. */
  idleMs: number;
}

/** We do not go where the address leads. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused';
}

const maxRedirects = 5;

const userAgent = `${product.name}/1.0 (reads published lists; ${product.supportEmail})`;

/** Gets what a public https address answers, over redirects to such addresses only. The caller reads or destroys the answer. */
export async function getSafely(address: string, request: SafeGet): Promise<IncomingMessage> {
  let url = requireHttps(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const answer = await ask(url, request);
    const { statusCode = 0, headers } = answer;
    if (![301, 302, 303, 307, 308].includes(statusCode)) return answer;
    answer.destroy();
    url = requireHttps(headers.location, url);
  }
  throw new RequestRefused(`It redirects more than ${maxRedirects} times.`);
}

function requireHttps(address: string | undefined, from?: URL): URL {
  const url = address === undefined ? null : URL.parse(address, from?.href);
  if (url?.protocol === 'https:' && !url.username && !url.password) return url;
  const shown = url ? `${url.protocol}//${url.host}` : 'nowhere';
  throw new RequestRefused(
    from ? `It redirects to ${shown}, which is not https.` : 'It is no https address.',
  );
}

async function ask(
  url: URL,
  { headers, signal, idleMs, allowsAddress = isPublicAddress, trustedCertificate }: SafeGet,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  // What is stored is what the server has, so nothing is packed for the way.
  const sent = { 'user-agent': userAgent, accept: '*/*', 'accept-encoding': 'identity', ...headers };
  try {
    const request = startRequest(url, {
      method: 'GET',
      headers: sent,
      signal,
      allowsAddress,
      trustedCertificate,
    });
    request.setTimeout(idleMs, () =>
      request.destroy(new Error(`It was silent for ${idleMs / 1_000} seconds.`)),
    );
    request.once('response', resolve);
    request.on('error', (error) => reject(toRefusal(error)));
    request.end();
  } catch (error) {
    reject(toRefusal(error));
  }
  return promise;
}

function toRefusal(error: unknown): unknown {
  return error instanceof ForbiddenAddress ? new RequestRefused(`${error.message}.`) : error;
}
