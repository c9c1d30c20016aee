import { type Account, accounts } from '#sandbox/google/accounts.ts';
import { newEmailKinds } from '#sandbox/google/emails/new-email.ts';
import type { Mailboxes } from '#sandbox/google/gmail/mailboxes.ts';
import type { RateLimit } from '#sandbox/google/gmail/rate-limit.ts';
import type { Grant, Grants } from '#sandbox/google/oauth/grants.ts';
import { describeScope } from '#sandbox/google/oauth/scopes.ts';
import { type Html, html } from '#sandbox/page/html.ts';
import { layout } from '#sandbox/page/layout.ts';
import { timestamp } from '#sandbox/page/timestamp.ts';
import { type SeenRequest, seenTable } from '#sandbox/seen/seen-requests.ts';
import { maxRefusedCalls } from './actions.ts';
import { mailboxPath } from './mailbox-page.ts';

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
