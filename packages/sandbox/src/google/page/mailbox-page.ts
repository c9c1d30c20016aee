import type { Account } from '#sandbox/google/accounts.ts';
import type { Mail } from '#sandbox/google/gmail/mailboxes.ts';
import { type Html, html } from '#sandbox/page/html.ts';
import { layout } from '#sandbox/page/layout.ts';
import { timestamp } from '#sandbox/page/timestamp.ts';

export function mailboxPath(email: string): string {
  return `/google/mailboxes/${email}`;
}

const pageSize = 50;

interface Shown {
  mails: readonly Mail[];
  /** Shows only emails before this position in the mailbox's history. */
  before: number | undefined;
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
