import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type NewEmailKind, newEmail, newEmailKinds } from '#sandbox/google/emails/new-email.ts';
import type { RateLimit } from '#sandbox/google/gmail/gmail-error.ts';
import type { Mail, Mailboxes } from '#sandbox/google/gmail/mailboxes.ts';
import { describeScope, type Grant, type Grants } from '#sandbox/google/oauth/grants.ts';
import { type SeenRequest, seenTable } from '#sandbox/institution/seen-requests.ts';
import { formReader, refuseCrossSiteActions } from '#sandbox/page/forms.ts';
import { type Html, html, timestamp } from '#sandbox/page/html.ts';
import { layout } from '#sandbox/page/layout.ts';
import { AppError } from '#sandbox/shared.ts';
import { type Account, accounts, findAccount } from './accounts.ts';

interface ActionParts {
  grants: Grants;
  mailboxes: Mailboxes;
  rateLimit: RateLimit;
  storyDay: Date;
  now: () => Date;
}

const maxRefusedCalls = 1_000;

const kinds = Object.keys(newEmailKinds) as [NewEmailKind, ...NewEmailKind[]];

const addSchema = z.object({ email: z.string(), kind: z.enum(kinds) });

const deleteSchema = z.object({ email: z.string(), id: z.string().max(100) });

const revokeSchema = z.object({ grant: z.string().max(100) });

const limitSchema = z.object({ calls: z.coerce.number().int().min(0).max(maxRefusedCalls) });

const read = formReader('Press one of the buttons on the page.');

const pageSize = 50;

interface Shown {
  mails: readonly Mail[];
  /** Shows only emails before this position in the mailbox's history. */
  before: number | undefined;
}

interface Contents {
  grants: Grants;
  mailboxes: Mailboxes;
  rateLimit: RateLimit;
  seen: readonly SeenRequest[];
}

export function googlePage({ grants, mailboxes, rateLimit, seen }: Contents): Html {
  return layout({
    title: 'Google',
    content: html`<h1>Google</h1>
<p class="lead">A stand-in for Google sign-in and Gmail. The accounts belong to made-up people; their email matches
their bank records.</p>
<h2>Accounts</h2>
<ul class="panels">
${accounts.map((account) => accountPanel(account, mailboxes.list(account.email).length))}
</ul>
<h2>Grants</h2>
${grantTable(grants.list())}
<h2>Rate limit</h2>
${rateLimitForm(rateLimit.remaining())}
<h2>Requests received</h2>
${seenTable(seen)}`,
  });
}

function accountPanel({ email, name }: Account, mails: number): Html {
  return html`<li class="panel">
<h3>${name}</h3>
<p><span class="recipient">${email}</span><br><a href="${mailboxPath(email)}">${mails} emails</a></p>
<p>Deliver an email:</p>
<form method="post" action="/google/actions/add-letter" class="actions" aria-label="Mail for ${email}">
<input type="hidden" name="email" value="${email}">
${Object.entries(newEmailKinds).map(([kind, label]) => html`<button name="kind" value="${kind}">${label}</button>\n`)}
</form>
</li>
`;
}

function grantTable(grants: readonly Grant[]): Html {
  if (grants.length === 0) return html`<p class="empty">No access granted yet.</p>`;
  return html`<table>
<thead><tr><th scope="col">Account</th><th scope="col">Allows</th><th scope="col">Since</th><th scope="col">Action</th></tr></thead>
<tbody>
${grants.map(grantRow)}
</tbody>
</table>`;
}

function grantRow({ id, email, scopes, grantedAt }: Grant): Html {
  return html`<tr>
<td>${email}</td>
<td>${scopes.map((scope) => html`${describeScope(scope)}<br><code>${scope}</code><br>`)}</td>
<td>${timestamp(grantedAt)}</td>
<td><form method="post" action="/google/actions/revoke-grant" class="actions">
<input type="hidden" name="grant" value="${id}">
<button aria-label="Revoke the grant of ${email}">Revoke</button>
</form></td>
</tr>
`;
}

function rateLimitForm(remaining: number): Html {
  return html`<p>${remaining === 0 ? 'Gmail answers every call.' : `Gmail refuses the next ${remaining} calls.`}</p>
<form method="post" action="/google/actions/rate-limit" class="filter">
<label for="calls">Refuse this many of the next calls (0 to stop)</label>
<div class="field">
<input id="calls" name="calls" type="number" min="0" max="${maxRefusedCalls}" value="5" required>
<button>Refuse</button>
</div>
</form>`;
}

export function mailboxPath(email: string): string {
  return `/google/mailboxes/${email}`;
}

export function mailboxPage({ email, name }: Account, { mails, before }: Shown): Html {
  const rest = mails.filter(({ historyId }) => before === undefined || historyId < before);
  const shown = rest.slice(0, pageSize);
  return layout({
    title: email,
    content: html`<h1>${name}’s email</h1>
<p class="lead">${email}: ${mails.length} emails. <a href="/google">Back to Google</a></p>
<ol class="messages">
${shown.map((mail) => mailRow(email, mail))}
</ol>
${rest.length > pageSize ? html`<p><a href="?before=${shown.at(-1)?.historyId}">Older emails</a></p>` : undefined}`,
  });
}

function mailRow(email: string, { id, letter }: Mail): Html {
  const { subject, from, receivedAt } = letter;
  return html`<li>
<span><span class="figure">${subject}</span><br>
<span class="recipient">${from.name}, ${from.email}</span></span>
${timestamp(receivedAt)}
<form method="post" action="/google/actions/delete-message" class="actions">
<input type="hidden" name="email" value="${email}">
<input type="hidden" name="id" value="${id}">
<button aria-label="Delete ${subject}">Delete</button>
</form>
</li>
`;
}

/** The buttons with which the sandbox's user acts for Google. */
export function actionRoutes(corner: FastifyInstance, parts: ActionParts): void {
  const { grants, mailboxes, rateLimit, storyDay, now } = parts;
  corner.addHook('preHandler', refuseCrossSiteActions);

  // The address that scripts and open pages already know.
  corner.post('/add-letter', ({ body }, reply) => {
    const { email, kind } = read(addSchema, body);
    const account = requireAccount(email);
    mailboxes.add(account.email, newEmail({ account, storyDay }, kind, now()));
    return reply.redirect('/google', 303);
  });

  corner.post('/delete-message', ({ body }, reply) => {
    const { email, id } = read(deleteSchema, body);
    const account = requireAccount(email);
    if (!mailboxes.remove(account.email, id))
      throw new AppError('not_found', 'This mail is not in the mailbox.');
    return reply.redirect(mailboxPath(account.email), 303);
  });

  corner.post('/revoke-grant', ({ body }, reply) => {
    grants.revoke(read(revokeSchema, body).grant);
    return reply.redirect('/google', 303);
  });

  corner.post('/rate-limit', ({ body }, reply) => {
    rateLimit.refuseNext(read(limitSchema, body).calls);
    return reply.redirect('/google', 303);
  });
}

export function requireAccount(email: string): Account {
  const account = findAccount(email);
  if (!account) throw new AppError('not_found', 'No invented person has this address.');
  return account;
}
