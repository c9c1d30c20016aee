import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import { openStore } from '#sandbox/institution/document-store.ts';
import type { Institution, Surroundings } from '#sandbox/institution/institution.ts';
import { openSeenRequests, watchRequests } from '#sandbox/institution/seen-requests.ts';
import { openGrants } from './adapter.ts';
import { discoveryPath, endpoints } from './endpoints.ts';
import { interactionRoutes, providerRoutes } from './interaction-routes.ts';
import { idmePanel, pageRoutes } from './page.ts';

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
