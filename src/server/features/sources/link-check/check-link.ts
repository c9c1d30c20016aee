import type { AddressRule } from '#server/platform/web-requests/guarded-request.ts';
import { isPublicAddress } from '#server/platform/web-requests/public-address.ts';
import { askPage, LinkFailure, type LinkFailureReason } from './ask-page.ts';

export interface LinkCheckOptions {
  /** Covers the whole chain, including redirects. */
  timeoutMs: number;
  maxRedirects: number;
  signal?: AbortSignal | undefined;
  /** Which addresses may be connected to; by default only public ones. */
  allowsAddress?: AddressRule | undefined;
  trustedCertificate?: string | undefined;
}

export type LinkResult =
  | { ok: true; status: number; finalUrl: string; redirects: number }
  | { ok: false; reason: LinkFailureReason; status: number | undefined; finalUrl: string; detail: string };

type Asker = (url: URL, method: 'HEAD' | 'GET') => ReturnType<typeof askPage>;

/** Follows a link to its page. Throws only if the caller aborts. */
export async function checkLink(address: string, options: LinkCheckOptions): Promise<LinkResult> {
  const { timeoutMs, maxRedirects, signal: stopped, allowsAddress = isPublicAddress } = options;
  stopped?.throwIfAborted();
  const deadline = AbortSignal.timeout(timeoutMs);
  const signal = stopped ? AbortSignal.any([deadline, stopped]) : deadline;
  const chain = [new URL(address)];
  const ask: Asker = (url, method) =>
    askPage({ url, method, signal, allowsAddress, trustedCertificate: options.trustedCertificate });

  try {
    const status = await follow(chain, { ask, maxRedirects });
    return { ok: true, status, finalUrl: endOf(chain).href, redirects: chain.length - 1 };
  } catch (error) {
    stopped?.throwIfAborted();
    if (!(error instanceof LinkFailure)) throw error;
    const { reason, message, status } = deadline.aborted ? tooSlow(timeoutMs) : error;
    return { ok: false, reason, status, finalUrl: endOf(chain).href, detail: message };
  }
}

/** Appends each redirect to the chain and returns the status of the final page. */
async function follow(
  chain: URL[],
  { ask, maxRedirects }: { ask: Asker; maxRedirects: number },
): Promise<number> {
  while (true) {
    const { status, location } = await askHeadFirst(endOf(chain), ask);
    if (!isRedirect(status)) return requirePage(status);
    if (chain.length > maxRedirects)
      throw new LinkFailure('too_many_redirects', `more than ${maxRedirects}`, status);
    chain.push(requireTarget(endOf(chain), { location, status }));
  }
}

/** Asks with HEAD first. Many servers answer HEAD with an error, so in that case only the answer to GET counts. */
async function askHeadFirst(url: URL, ask: Asker) {
  const answer = await ask(url, 'HEAD');
  return answer.status >= 400 && answer.status !== 429 ? ask(url, 'GET') : answer;
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

function requirePage(status: number): number {
  if (status >= 200 && status < 300) return status;
  throw new LinkFailure(reasonOf(status), `answered ${status}`, status);
}

function reasonOf(status: number): LinkFailureReason {
  if (status === 403 || status === 429) return 'blocked';
  if (status === 404 || status === 410) return 'not_found';
  if (status >= 500) return 'server_error';
  return status >= 400 ? 'client_error' : 'broken_answer';
}

function requireTarget(
  from: URL,
  { location, status }: { location: string | undefined; status: number },
): URL {
  const target = location === undefined ? null : URL.parse(location, from.href);
  if (!target || !['http:', 'https:'].includes(target.protocol)) {
    throw new LinkFailure('bad_redirect', `redirects to ${location ?? 'nowhere'}`, status);
  }
  if (from.protocol === 'https:' && target.protocol === 'http:') {
    throw new LinkFailure('insecure_redirect', `redirects to ${target.href}`, status);
  }
  return target;
}

function endOf(chain: readonly URL[]): URL {
  const end = chain.at(-1);
  if (!end) throw new Error('A way begins with the link itself.');
  return end;
}

function tooSlow(timeoutMs: number): LinkFailure {
  return new LinkFailure('timeout', `no answer within ${timeoutMs} ms`);
}
