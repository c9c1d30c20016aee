import type { FastifyInstance } from 'fastify';
import { deliveriesTable } from '#sandbox/deliveries/deliveries-table.ts';
import { type Html, html } from '#sandbox/page/html.ts';
import { layout } from '#sandbox/page/layout.ts';
import { sendPage } from '#sandbox/page/send-page.ts';
import { shorten } from '#sandbox/page/shorten.ts';
import { timestamp } from '#sandbox/page/timestamp.ts';
import { product } from '../../../../src/shared/product.ts';
import { sandboxVendors } from '../../../../src/shared/sandbox-vendors.ts';
import { type Answers, answerText } from './answers.ts';
import type { SupportRequest, SupportRequests } from './requests.ts';

const room = sandboxVendors.support.path;
const shownRequests = 50;
const longestText = 10_000;

interface PageParts {
  requests: SupportRequests;
  answers: Answers;
}

export function pageRoute(corner: FastifyInstance, parts: PageParts): void {
  corner.get(room, async (_request, reply) => sendPage(reply, await supportPage(parts)));
}

async function supportPage({ requests, answers }: PageParts): Promise<Html> {
  const shown = await requests.list(shownRequests);
  return layout({
    title: 'Support desk',
    content: html`<h1>Support desk</h1>
<p class="lead">What customers wrote to ${product.supportEmail}. They get your reply by email and see it in
their account settings.</p>
${shown.length === 0 ? html`<p class="empty">No messages yet.</p>` : undefined}
${shown.map((request) => requestBlock(request, answers.listTo(request.reference)))}
<h2>Replies delivered</h2>
${deliveriesTable(answers.deliveries.list(), { label: answerText, action: `${room}/actions/resend` })}`,
  });
}

function requestBlock({ mailId, subject, text, receivedAt }: SupportRequest, given: readonly string[]): Html {
  const fieldId = `answer-${mailId}`;
  return html`<article>
<h2><bdi>${shorten(subject, 200)}</bdi></h2>
<p>${timestamp(receivedAt)}</p>
<pre dir="auto">${shorten(text, longestText)}</pre>
${given.map((answer) => html`<p>Answered: <bdi>${shorten(answer, 300)}</bdi></p>`)}
<form method="post" class="actions" action="${room}/actions/answer">
<input type="hidden" name="id" value="${mailId}">
<label for="${fieldId}">Your answer</label>
<textarea id="${fieldId}" name="text" rows="3" maxlength="4000" required></textarea>
<button>Answer</button>
</form>
</article>
`;
}
