import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { deliveriesTable } from '#sandbox/institution/deliveries.ts';
import { openStore } from '#sandbox/institution/document-store.ts';
import type { Institution, Panel, Surroundings } from '#sandbox/institution/institution.ts';
import type { Mailbox } from '#sandbox/mailbox/mailbox.ts';
import { formReader, parseForms, refuseCrossSiteActions } from '#sandbox/page/forms.ts';
import { type Html, html, shorten, timestamp } from '#sandbox/page/html.ts';
import { layout, sendPage } from '#sandbox/page/layout.ts';
import { AppError, product, sandboxVendors } from '#sandbox/shared.ts';
import {
  type Answers,
  answerText,
  openAnswers,
  openRequests,
  type SupportRequest,
  type SupportRequests,
} from './answers.ts';

const shownRequests = 50;

const longestText = 10_000;

interface PageParts {
  requests: SupportRequests;
  answers: Answers;
}

const room = sandboxVendors.support.path;

const idSchema = z.object({ id: z.string().max(100) });

const answerSchema = idSchema.extend({ text: z.string().trim().min(1).max(4_000) });

interface Desk {
  requests: SupportRequests;
  answers: Answers;
}

const read = formReader('Write an answer of at most 4,000 characters.');

/** Simulates the people who answer the support mailbox, and the email service that forwards their answers. */
export function openSupport(
  { dataDir, log, now, speed }: Surroundings,
  { mailbox }: { mailbox: Mailbox },
): Institution {
  const store = openStore(path.join(dataDir, 'support.jsonl'));
  const requests = openRequests(mailbox);
  const answers = openAnswers({ store, now, speed, log });

  return {
    panel: supportPanel(requests, answers),
    routes: async (corner) => {
      pageRoute(corner, { requests, answers });
      await corner.register(async (actions) => actionRoutes(actions, { requests, answers }));
    },
    close: () => answers.deliveries.close(),
  };
}

/** The buttons with which the sandbox's user answers for the support team. */
function actionRoutes(corner: FastifyInstance, { requests, answers }: Desk): void {
  parseForms(corner);
  corner.addHook('preHandler', refuseCrossSiteActions);

  corner.post(`${room}/actions/answer`, async ({ body }, reply) => {
    const { id, text } = read(answerSchema, body);
    const request = await requests.find(id);
    if (!request) throw new AppError('not_found', 'This mail is not there any more.');
    answers.give(request, text);
    return reply.redirect(room, 303);
  });

  corner.post(`${room}/actions/resend`, async ({ body }, reply) => {
    answers.deliveries.resend(read(idSchema, body).id);
    return reply.redirect(room, 303);
  });
}

function supportPanel(requests: SupportRequests, { deliveries }: Answers): Panel {
  return {
    title: 'Support desk',
    path: sandboxVendors.support.path,
    describe: () => html`<p>The people who reply to messages sent to the support address.</p>
<p class="figure">${requests.count()} asked, ${deliveries.list().length} answers sent</p>`,
  };
}

function pageRoute(corner: FastifyInstance, parts: PageParts): void {
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
