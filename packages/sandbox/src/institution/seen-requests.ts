import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Html, html, timestamp } from '#sandbox/page/html.ts';
import type { Collection, DocumentStore } from './document-store.ts';

export interface SeenRequest {
  at: string;
  method: string;
  /** The path without its query, which may contain a code or a token. */
  path: string;
  status: number;
}

const keptRequests = 200;

/** The requests that an institution received, newest last. */
export function openSeenRequests(store: DocumentStore): Collection<SeenRequest> {
  return store.collection<SeenRequest>('seen', { keep: keptRequests });
}

interface Watch {
  seen: Collection<SeenRequest>;
  now: () => Date;
  /** Whether a path belongs to the vendor's API and not to the sandbox's pages about it. */
  isVendorPath: (path: string) => boolean;
}

/** The vendor's API is below its path, except for what the buttons of the sandbox's pages call. */
export function isApiPathOf(vendorPath: string): (path: string) => boolean {
  return (path) => path.startsWith(`${vendorPath}/`) && !path.startsWith(`${vendorPath}/actions/`);
}

/** Records every request to the vendor's API in this plugin. */
export function watchRequests(corner: FastifyInstance, { seen, now, isVendorPath }: Watch): void {
  corner.addHook('onResponse', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    if (!isVendorPath(path)) return;
    seen.put(randomUUID(), {
      at: now().toISOString(),
      method: request.method,
      path,
      status: reply.statusCode,
    });
  });
}

export function seenTable(seen: readonly SeenRequest[]): Html {
  if (seen.length === 0) return html`<p>No requests yet.</p>`;
  return html`<table>
<thead><tr><th scope="col">When</th><th scope="col">Request</th><th scope="col">Answer</th></tr></thead>
<tbody>
${seen.toReversed().map(seenRow)}
</tbody>
</table>`;
}

function seenRow({ at, method, path, status }: SeenRequest): Html {
  return html`<tr><td>${timestamp(at)}</td><td><code>${method} ${path}</code></td><td>${status}</td></tr>
`;
}
