import { type Html, html } from '#sandbox/page/html.ts';
import { layout } from '#sandbox/page/layout.ts';
import { shorten } from '#sandbox/page/shorten.ts';
import { timestamp } from '#sandbox/page/timestamp.ts';
import { htmlPartPermissions } from './html-part.ts';
import type { Message } from './mailbox.ts';
import { recipientText, subjectText } from './message-text.ts';

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
