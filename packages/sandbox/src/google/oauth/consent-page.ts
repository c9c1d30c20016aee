import type { Account } from '#sandbox/google/accounts.ts';
import { type Html, html } from '#sandbox/page/html.ts';
import { layout } from '#sandbox/page/layout.ts';
import { product } from '../../../../../src/shared/product.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import { describeScope } from './scopes.ts';

export const consentPath = '/google/signin/consent';

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
