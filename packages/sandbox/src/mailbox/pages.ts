import type { Panel } from '#sandbox/institution/institution.ts';
import { type Html, html, shorten, timestamp } from '#sandbox/page/html.ts';
import { layout } from '#sandbox/page/layout.ts';
import { counted } from '#sandbox/shared.ts';
import type { Mailbox, Message } from './mailbox.ts';

const visibleCharacter = /[^\p{C}\p{Z}]/u;

/** The sandbox permissions of a framed email: its links open in unrestricted windows, and nothing else works. */
const htmlPartPermissions =
  'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

export const htmlPartPolicy = [
  `sandbox ${htmlPartPermissions}`,
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

interface ListQuery {
  to: string | undefined;
  /** Shows only messages older than the one with this id. */
  before: string | undefined;
}

const pageSize = 50;

const maxShownText = 200_000;

export function messagePage(message: Message): Html {
  const subject = subjectText(message.subject);
  return layout({
    title: subject,
    content: html`<p><a href="/mailbox">All email</a></p>
<h1><bdi>${subject}</bdi></h1>
<dl class="details">
<div><dt>To</dt><dd><bdi>${shorten(recipientText(message.to), 2_000)}</bdi></dd></div>
<div><dt>From</dt><dd><bdi>${shorten(message.from, 500) || 'Not stated'}</bdi></dd></div>
<div><dt>Received</dt><dd>${timestamp(message.receivedAt)}</dd></div>
<div><dt>Message-ID</dt><dd><bdi>${shorten(message.headers.get('message-id') ?? '', 500) || 'Not stated'}</bdi></dd></div>
</dl>
${attachmentList(message)}
<h2>HTML part</h2>
${htmlFrame(message)}
<h2>Text part</h2>
${textBlock(message)}`,
  });
}

function attachmentList({ id, attachments }: Message): Html | undefined {
  if (attachments.length === 0) return undefined;
  return html`<h2>Attachments</h2>
<ul>
${attachments.map(
  ({ name, content }, index) =>
    html`<li><a href="/mailbox/messages/${id}/attachments/${index}" download="${name}"><bdi>${shorten(name, 200)}</bdi></a>, ${content.length} bytes</li>
`,
)}
</ul>`;
}

function htmlFrame({ id, html: markup }: Message): Html {
  if (!markup) return html`<p class="empty">This email has no HTML part.</p>`;
  return html`<iframe title="HTML part of this email" src="/mailbox/messages/${id}/html"
sandbox="${htmlPartPermissions}"></iframe>`;
}

function textBlock({ text }: Message): Html {
  if (!text) return html`<p class="empty">This email has no text part.</p>`;
  return html`<pre dir="auto">${shorten(text, maxShownText)}</pre>`;
}

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

/** The email's own markup. Links open in a new window by default, because opening inside the frame is not allowed. */
export function htmlPart({ html }: Message): string {
  return `<!doctype html><base target="_blank">${html}`;
}

export function recipientText(addresses: readonly string[]): string {
  return addresses.join(', ');
}

/** Returns text that can be seen and clicked, whatever the email's subject contains. */
function subjectText(subject: string): string {
  return visibleCharacter.test(subject) ? shorten(subject, 200) : '(no subject)';
}

export function mailboxPanel(mailbox: Mailbox): Panel {
  return {
    title: 'Mailbox',
    path: '/mailbox',
    describe: () => html`<p>Every email the product has sent, to any address.</p>
<p class="figure">${counted(mailbox.list().length, 'message')}</p>`,
  };
}
