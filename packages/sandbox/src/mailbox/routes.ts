import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendPage } from '#sandbox/page/layout.ts';
import { AppError } from '#sandbox/shared.ts';
import type { Mailbox, Message } from './mailbox.ts';
import { htmlPart, htmlPartPolicy, listPage, messagePage, recipientText } from './pages.ts';

interface MessageRoute {
  Params: { id: string };
}

interface AttachmentRoute {
  Params: { id: string; index: string };
}

const listQuerySchema = z.object({
  to: z.string().trim().max(1_000).optional(),
  before: z.string().max(100).optional(),
});

export function mailboxRoutes(app: FastifyInstance, mailbox: Mailbox) {
  app.get('/mailbox', async (request, reply) =>
    sendPage(reply, await listPage(mailbox, readQuery(request.query))),
  );

  app.get('/mailbox/messages', (request, reply) => {
    const messages = readMessages(mailbox, readQuery(request.query).to);
    return reply.type('application/json; charset=utf-8').send(Readable.from(jsonArray(messages)));
  });

  app.get<MessageRoute>('/mailbox/messages/:id', async (request, reply) =>
    sendPage(reply, messagePage(await requireMessage(mailbox, request.params.id))),
  );

  app.get<MessageRoute>('/mailbox/messages/:id/html', async (request, reply) => {
    const message = await requireMessage(mailbox, request.params.id);
    return reply
      .header('content-security-policy', htmlPartPolicy)
      .type('text/html; charset=utf-8')
      .send(htmlPart(message));
  });

  app.get<AttachmentRoute>('/mailbox/messages/:id/attachments/:index', async ({ params }, reply) => {
    const file = (await requireMessage(mailbox, params.id)).attachments[Number(params.index)];
    if (!file) throw new AppError('not_found', 'This mail has no such attachment.');
    // Whatever type it claims to have, it is downloaded and not opened, because anybody may send anything.
    return reply
      .type('application/octet-stream')
      .header('content-disposition', 'attachment')
      .send(file.content);
  });
}

/** An empty filter field means no filter. */
function readQuery(query: unknown) {
  const result = listQuerySchema.safeParse(query);
  if (!result.success) throw new AppError('invalid_input', 'Filter by one address.');
  return { to: result.data.to || undefined, before: result.data.before };
}

async function requireMessage(mailbox: Mailbox, id: string): Promise<Message> {
  const message = await mailbox.find(id);
  if (!message)
    throw new AppError('not_found', 'This mail is not in the mailbox. The oldest are removed over time.');
  return message;
}

async function* readMessages(mailbox: Mailbox, to: string | undefined) {
  for (const { id } of mailbox.list(to)) {
    const message = await mailbox.find(id);
    if (!message) continue;
    const { subject, text, html, receivedAt } = message;
    yield { id, to: recipientText(message.to), subject, text, html, receivedAt };
  }
}

/** Writes a JSON array item by item, so that a long list is never in memory as a whole. */
async function* jsonArray(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[';
  for await (const item of items) {
    yield `${separator}${JSON.stringify(item)}`;
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
