import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { embeddedFile, framePolicy } from '#sandbox/page/embedded-files.ts';
import { refuseCrossSiteActions } from '#sandbox/page/forms.ts';
import { type Html, html } from '#sandbox/page/html.ts';
import { sendPage } from '#sandbox/page/layout.ts';
import type { PlaidWorld } from '#sandbox/plaid/items/books.ts';
import type { Schedule } from '#sandbox/plaid/items/schedule.ts';
import { readBody, token } from '#sandbox/plaid/wire/endpoint.ts';
import { sandboxVendors } from '#sandbox/shared.ts';
import { dialogPaths } from './link-messages.ts';
import { finishSession, openSession, signIn } from './link-session.ts';

const openBody = z.strictObject({ link_token: token });

const signInBody = z.strictObject({
  link_session_id: token,
  institution_id: z.string().max(100),
  username: z.string().max(200),
  password: z.string().max(200),
});

const finishBody = z.strictObject({
  link_session_id: token,
  account_ids: z.array(z.string().max(100)).max(20),
});

/** The calls that the dialog makes. None needs the product's keys: a link token is enough. */
export function sessionRoutes(api: FastifyInstance, world: PlaidWorld, schedule: Schedule): void {
  const options = { preHandler: refuseCrossSiteActions };

  api.post(dialogPaths.open, options, (request, reply) =>
    reply.send(openSession(world, readBody(openBody, request.body).link_token)),
  );

  api.post(dialogPaths.signIn, options, (request, reply) => {
    const { link_session_id, institution_id, username, password } = readBody(signInBody, request.body);
    return reply.send(
      signIn(world, {
        linkSessionId: link_session_id,
        institutionId: institution_id,
        userName: username,
        password,
      }),
    );
  });

  api.post(dialogPaths.finish, options, (request, reply) => {
    const { link_session_id, account_ids } = readBody(finishBody, request.body);
    return reply.send(
      finishSession(world, schedule, { linkSessionId: link_session_id, accountIds: account_ids }),
    );
  });
}

/** The script that the product's page loads, and the dialog it opens in a frame. */
export function dialogRoutes(corner: FastifyInstance): void {
  corner.get(dialogPaths.page, (_request, reply) =>
    sendPage(reply.header('content-security-policy', framePolicy), dialogPage()),
  );

  embeddedFile(
    corner,
    sandboxVendors.plaid.linkScriptPath,
    new URL('./browser/link-initialize.ts', import.meta.url),
  );
  embeddedFile(corner, dialogPaths.script, new URL('./browser/dialog.ts', import.meta.url));
  embeddedFile(corner, dialogPaths.stylesheet, new URL('./dialog.css', import.meta.url));
}

/** An empty dialog. Its script fills it once the product's page sends the link token. */
function dialogPage(): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Link a bank account (sandbox)</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${dialogPaths.stylesheet}">
<script src="${dialogPaths.script}" defer></script>
</head>
<body>
<div id="dialog" role="dialog" aria-modal="true" aria-labelledby="title">
<div class="top">
<span class="mark">Sandbox</span>
<button id="exit" type="button" aria-label="Exit"><span aria-hidden="true">&#215;</span></button>
</div>
<h1 id="title" tabindex="-1">Opening…</h1>
<div id="content"></div>
<p class="foot">Sandbox: an invented bank. Nothing you enter here leaves this machine.</p>
</div>
</body>
</html>
`;
}
