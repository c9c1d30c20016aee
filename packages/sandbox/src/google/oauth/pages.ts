import { type Account, accounts } from '#sandbox/google/accounts.ts';
import { type Html, html, shorten } from '#sandbox/page/html.ts';
import { layout } from '#sandbox/page/layout.ts';
import { product } from '#sandbox/shared.ts';
import type { AuthorizationError, AuthorizationRequest } from './authorization-request.ts';
import { describeScope } from './grants.ts';

export const consentPath = '/google/signin/consent';

export const accountPath = '/google/signin/account';

/** The account in the client's login hint comes first and is selected by pressing Enter. */
export function accountPage({ id, loginHint }: AuthorizationRequest): Html {
  const hinted = accounts.filter(({ email }) => email === loginHint?.toLowerCase());
  const others = accounts.filter((account) => !hinted.includes(account));
  return layout({
    title: 'Choose an account',
    content: html`<h1>Choose an account</h1>
<p class="lead">to continue to ${product.name}. This is a stand-in for Google sign-in: the people are made up, and
each has a mailbox of made-up email.</p>
<form method="post" action="${accountPath}" class="choices">
<input type="hidden" name="request" value="${id}">
${hinted.map(({ email, name }) => choice({ email, name, attribute: html` autofocus`, note: ' (suggested)' }))}
${others.map(({ email, name }) => choice({ email, name }))}
</form>`,
  });
}

interface Choice {
  email: string;
  name: string;
  attribute?: Html;
  note?: string;
}

function choice({ email, name, attribute, note }: Choice): Html {
  return html`<button name="account" value="${email}"${attribute}>
<span class="figure">${name}${note}</span>
<span class="recipient">${email}</span>
</button>
`;
}

export function consentPage({ id, scopes, redirectUri }: AuthorizationRequest, account: Account): Html {
  return layout({
    title: `Allow ${product.name}?`,
    content: html`<h1>${product.name} wants access to your Google Account</h1>
<p class="lead"><span class="figure">${account.name}</span><br>${account.email}</p>
<p>This will allow ${product.name} to:</p>
<ul>
${scopes.map((scope) => html`<li>${describeScope(scope)}</li>\n`)}
</ul>
<p>You can revoke this at any time on the <a href="/google">page for this stand-in</a>. Your answer is sent to
<code>${new URL(redirectUri).host}</code>.</p>
<form method="post" action="${consentPath}" class="actions">
<input type="hidden" name="request" value="${id}">
<input type="hidden" name="account" value="${account.email}">
<button name="decision" value="cancel">Cancel</button>
<button name="decision" value="allow" class="primary">Allow</button>
</form>`,
  });
}

export function authorizationErrorPage({ code, message }: AuthorizationError): Html {
  return layout({
    title: 'Access blocked',
    content: html`<h1>Access blocked: authorization error</h1>
<p>${shorten(message, 500)}</p>
<p class="figure">Error ${code}</p>
<p>If you are a developer of ${product.name}, check the request’s parameters. Nothing was sent back to the
address it names.</p>`,
  });
}
