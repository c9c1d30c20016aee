import { type Html, html } from '#sandbox/page/html.ts';
import { layout } from '#sandbox/page/layout.ts';
import { shorten } from '#sandbox/page/shorten.ts';
import { timestamp } from '#sandbox/page/timestamp.ts';
import { counted } from '../../../../src/shared/counted.ts';
import type { Mailbox, Message } from './mailbox.ts';
import { recipientText, subjectText } from './message-text.ts';

interface ListQuery {
  to: string | undefined;
  /** Shows only messages older than the one with this id. */
  before: string | undefined;
}

const pageSize = 50;

export async function listPage(mailbox: Mailbox, { to, before }: ListQuery): Promise<Html> {
  const found = mailbox.list(to);
  const rest = before === undefined ? found : found.filter(({ id }) => id < before);
  const shown = rest.slice(0, pageSize);
  const rows: Html[] = [];
  // Messages are read one at a time, because each may have the largest size allowed.
  for (const { id } of shown) {
    const message = await mailbox.find(id);
    if (message) rows.push(messageRow(message));
  }

  return layout({
    title: 'Mailbox',
    content: html`<h1>Mailbox</h1>
<p class="lead">Email the product has sent. It is kept here and is not delivered to anyone.</p>
${filterForm(to)}
<p class="figure">${counted(found.length, 'message')}${to && html` to <bdi>${shorten(to, 200)}</bdi>`}</p>
${messageList(rows)}
${rest.length > pageSize ? olderLink(to, shown.at(-1)?.id ?? '') : undefined}`,
  });
}

function filterForm(to: string | undefined): Html {
  return html`<form class="filter" role="search" action="/mailbox">
<label for="to">Delivered to (full address)</label>
<div class="field">
<input id="to" name="to" type="search" inputmode="email" autocomplete="off" spellcheck="false" value="${to}">
<button>Filter</button>
</div>
${to && html`<a href="/mailbox">Show all email</a>`}
</form>`;
}

function messageList(rows: readonly Html[]): Html {
  if (rows.length === 0) return html`<p class="empty">No email here yet.</p>`;
  return html`<ol class="messages">
${rows}
</ol>`;
}

function messageRow({ id, to, subject, receivedAt }: Message): Html {
  return html`<li>
<a href="/mailbox/messages/${id}"><bdi>${subjectText(subject)}</bdi></a>
<span class="recipient"><bdi>${shorten(recipientText(to), 200)}</bdi></span>
${timestamp(receivedAt)}
</li>
`;
}

function olderLink(to: string | undefined, before: string): Html {
  const query = new URLSearchParams({ ...(to && { to }), before });
  return html`<p><a href="/mailbox?${query.toString()}">Older emails</a></p>`;
}
