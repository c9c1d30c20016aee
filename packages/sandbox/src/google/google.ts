import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { openStore } from '#sandbox/institution/document-store.ts';
import type { Institution, Surroundings } from '#sandbox/institution/institution.ts';
import { openSeenRequests, watchRequests } from '#sandbox/institution/seen-requests.ts';
import { parseForms } from '#sandbox/page/forms.ts';
import { html } from '#sandbox/page/html.ts';
import { sendPage } from '#sandbox/page/layout.ts';
import { openStoryDay } from '#sandbox/people/story-day.ts';
import { counted, sandboxVendors } from '#sandbox/shared.ts';
import { accounts } from './accounts.ts';
import { openRateLimit } from './gmail/gmail-error.ts';
import { gmailRoutes } from './gmail/gmail-routes.ts';
import { openMailboxes } from './gmail/mailboxes.ts';
import { authorizeRoutes } from './oauth/authorize-routes.ts';
import { openCodes } from './oauth/codes.ts';
import { openGrants } from './oauth/grants.ts';
import { openIdTokens } from './oauth/id-tokens.ts';
import { tokenRoutes } from './oauth/token-routes.ts';
import { actionRoutes, googlePage, mailboxPage, mailboxPath, requireAccount } from './page.ts';

const ownPages = ['/google', '/google/actions/', '/google/mailboxes/'];
/** An invalid position shows the newest emails. */
const mailboxQuery = z.object({ before: z.coerce.number().int().optional().catch(undefined) });

/** Simulates Google: OAuth 2 with its consent pages, and Gmail with a mailbox for each invented person. */
export function openGoogle({ dataDir, now, url }: Surroundings): Institution {
  const store = openStore(path.join(dataDir, 'google.jsonl'));
  const storyDay = openStoryDay({ dataDir, now });
  const seen = openSeenRequests(store);
  const grants = openGrants(store, now);
  const codes = openCodes(store, now);
  const idTokens = openIdTokens({ store, now, issuer: () => `${url()}${sandboxVendors.google.issuerPath}` });
  const mailboxes = openMailboxes({ store, storyDay });
  const rateLimit = openRateLimit(store);

  async function routes(corner: FastifyInstance): Promise<void> {
    parseForms(corner);
    watchRequests(corner, { seen, now, isVendorPath });

    await corner.register(async (inner) => authorizeRoutes(inner, { store, codes, grants }));
    await corner.register(async (inner) => tokenRoutes(inner, { codes, grants, idTokens }));
    await corner.register(async (inner) => gmailRoutes(inner, { grants, mailboxes, rateLimit, now }), {
      prefix: `${sandboxVendors.google.gmailPath}gmail/v1/users/:userId`,
    });
    const acting = { grants, mailboxes, rateLimit, storyDay, now };
    await corner.register(async (inner) => actionRoutes(inner, acting), { prefix: '/google/actions' });

    corner.get('/google', (_request, reply) =>
      sendPage(reply, googlePage({ grants, mailboxes, rateLimit, seen: seen.list() })),
    );
    corner.get<{ Params: { email: string } }>(mailboxPath(':email'), ({ params, query }, reply) => {
      const account = requireAccount(params.email);
      const { before } = mailboxQuery.parse(query);
      return sendPage(reply, mailboxPage(account, { mails: mailboxes.list(account.email), before }));
    });
  }

  return {
    panel: {
      title: 'Google',
      path: '/google',
      describe: () => html`<p>Google sign-in, and the made-up people’s Gmail.</p>
<p class="figure">${accounts.length} accounts, ${counted(grants.list().length, 'grant')}</p>`,
    },
    routes,
  };
}

function isVendorPath(requestPath: string): boolean {
  return !ownPages.some(
    (page) => requestPath === page || (page.endsWith('/') && requestPath.startsWith(page)),
  );
}
