import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import type { AdapterPayload } from 'oidc-provider';
import { z } from 'zod';
import { type Collection, openStore } from '#sandbox/institution/document-store.ts';
import type { Institution, Panel, Surroundings } from '#sandbox/institution/institution.ts';
import {
  openSeenRequests,
  type SeenRequest,
  seenTable,
  watchRequests,
} from '#sandbox/institution/seen-requests.ts';
import { refuseCrossSiteActions } from '#sandbox/page/forms.ts';
import { type Html, html, timestamp } from '#sandbox/page/html.ts';
import { layout, sendPage } from '#sandbox/page/layout.ts';
import { AppError, product } from '#sandbox/shared.ts';
import { openGrants } from './adapter.ts';
import { discoveryPath, endpoints, idmePath } from './endpoints.ts';
import { interactionRoutes, providerRoutes } from './interaction-routes.ts';
import { findAccountById, fullName } from './people.ts';

interface PageParts {
  grants: Collection<AdapterPayload>;
  seen: Collection<SeenRequest>;
}

const revokeBody = z.object({ grant: z.string().min(1).max(200) });

interface Holdings {
  grants: readonly AdapterPayload[];
  seen: readonly SeenRequest[];
}

const maxFormBytes = 10_000;

const vendorPaths = new Set<string>([...Object.values(endpoints), discoveryPath]);

/** Simulates ID.me: an OpenID provider whose people are invented. */
export function openIdme({ dataDir, log, now, url }: Surroundings): Institution {
  const store = openStore(path.join(dataDir, 'idme.jsonl'));
  const seen = openSeenRequests(store);
  const grants = openGrants(store);
  let provider: Promise<Provider> | undefined;

  async function startProvider(): Promise<Provider> {
    // Loaded at the first use, because it is large and most runs never need it.
    const { createProvider } = await import('./provider.ts');
    return createProvider({ sandboxUrl: url(), store, log });
  }

  // The issuer contains the sandbox's address, which is known only once the sandbox listens.
  function requireProvider(): Promise<Provider> {
    provider ??= startProvider();
    return provider;
  }

  return {
    panel: idmePanel(() => grants.list().length),
    routes: async (corner) => {
      watchRequests(corner, { seen, now, isVendorPath: (asked) => vendorPaths.has(asked) });
      await corner.register(async (vendor) => providerRoutes(vendor, requireProvider));
      await corner.register(async (pages) => {
        readForms(pages);
        pageRoutes(pages, { grants, seen });
        await pages.register(async (interactions) => interactionRoutes(interactions, requireProvider));
      });
    },
  };
}

function readForms(corner: FastifyInstance): void {
  corner.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

function idmePanel(countGrants: () => number): Panel {
  return {
    title: 'ID.me',
    path: idmePath,
    describe: () => html`<p>Verifies a person’s identity.</p>
<p class="figure">${countGrants()} allowed</p>`,
  };
}

function idmePage({ grants, seen }: Holdings): Html {
  return layout({
    title: 'ID.me',
    content: html`<h1>ID.me</h1>
<p class="lead">A stand-in that verifies made-up people. The sign-in opens from ${product.name}, where an identity
is verified or tax records are connected.</p>
<h2>Access granted to ${product.name}</h2>
${grantTable(grants)}
<h2>Requests received</h2>
${seenTable(seen)}`,
  });
}

function grantTable(grants: readonly AdapterPayload[]): Html {
  if (grants.length === 0) return html`<p class="empty">No access granted yet.</p>`;
  return html`<table>
<thead><tr><th scope="col">When</th><th scope="col">Person</th><th scope="col">End it</th></tr></thead>
<tbody>
${grants.toReversed().map(grantRow)}
</tbody>
</table>`;
}

function grantRow({ jti = '', accountId, iat = 0 }: AdapterPayload): Html {
  const account = findAccountById(accountId);
  return html`<tr><td>${timestamp(new Date(iat * 1000).toISOString())}</td>
<td>${account ? fullName(account.person) : 'Someone who is no longer here'}</td>
<td><form method="post" action="${idmePath}/actions/revoke" class="actions">
<input type="hidden" name="grant" value="${jti}"><button>Revoke</button></form></td></tr>
`;
}

function pageRoutes(corner: FastifyInstance, { grants, seen }: PageParts): void {
  corner.get(idmePath, (_request, reply) =>
    sendPage(reply, idmePage({ grants: grants.list(), seen: seen.list() })),
  );

  corner.post(`${idmePath}/actions/revoke`, { preHandler: refuseCrossSiteActions }, (request, reply) => {
    const body = revokeBody.safeParse(request.body);
    if (!body.success) throw new AppError('invalid_input', 'Choose what to revoke on the page.');
    grants.remove(body.data.grant);
    return reply.redirect(idmePath, 303);
  });
}
