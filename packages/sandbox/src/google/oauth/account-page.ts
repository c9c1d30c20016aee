import { accounts } from '#sandbox/google/accounts.ts';
import { type Html, html } from '#sandbox/page/html.ts';
import { layout } from '#sandbox/page/layout.ts';
import { product } from '../../../../../src/shared/product.ts';
import type { AuthorizationRequest } from './authorization-request.ts';

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
