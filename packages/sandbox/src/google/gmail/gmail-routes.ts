import type { gmail_v1 } from '@googleapis/gmail';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Grants } from '#sandbox/google/oauth/grants.ts';
import { dayMs } from '#sandbox/shared.ts';
import { GmailError, invalidArgument, notFound } from './gmail-error.ts';
import { listHistory, listMessages } from './list-messages.ts';
import { getMessageQuery, listHistoryQuery, listMessagesQuery, readFields, watchBody } from './list-query.ts';
import type { Mail, Mailboxes } from './mailboxes.ts';
import { type MessageView, mailTree, messageResource, snippetOf } from './message-resource.ts';
import { findAttachment } from './part-resource.ts';
import type { RateLimit } from './rate-limit.ts';
import { requireMailbox } from './require-mailbox.ts';

const systemLabels = [
  'INBOX',
  'SENT',
  'DRAFT',
  'SPAM',
  'TRASH',
  'UNREAD',
  'STARRED',
  'IMPORTANT',
  'CHAT',
  'CATEGORY_PERSONAL',
  'CATEGORY_SOCIAL',
  'CATEGORY_PROMOTIONS',
  'CATEGORY_UPDATES',
  'CATEGORY_FORUMS',
];

const labels: gmail_v1.Schema$Label[] = systemLabels.map((id) => ({
  id,
  name: id,
  type: 'system',
  ...(id.startsWith('CATEGORY_') && { messageListVisibility: 'hide', labelListVisibility: 'labelHide' }),
}));

export interface GmailParts {
  grants: Grants;
  mailboxes: Mailboxes;
  rateLimit: RateLimit;
  now: () => Date;
}

interface MessageRoute {
  Params: { id: string };
}

interface AttachmentRoute {
  Params: { id: string; messageId: string };
}

const watchLifetimeMs = 7 * dayMs;

/** Gmail's API, below the path with its version and user. */
export function gmailRoutes(
  corner: FastifyInstance,
  { grants, mailboxes, rateLimit, now }: GmailParts,
): void {
  answerErrors(corner);

  corner.addHook('preHandler', async (request) => {
    requireMailbox(request, grants);
    rateLimit.check();
  });

  const ownerOf = (request: FastifyRequest) => requireMailbox(request, grants);

  corner.get('/profile', (request): gmail_v1.Schema$Profile => {
    const email = ownerOf(request);
    const mails = mailboxes.list(email);
    return {
      emailAddress: email,
      messagesTotal: mails.length,
      threadsTotal: new Set(mails.map(({ threadId }) => threadId)).size,
      historyId: String(mailboxes.historyId(email)),
    };
  });

  corner.get('/labels', (): gmail_v1.Schema$ListLabelsResponse => ({ labels }));

  corner.get('/messages', (request) =>
    listMessages(mailboxes.list(ownerOf(request)), readFields(listMessagesQuery, request.query), now()),
  );

  corner.get<MessageRoute>('/messages/:id', (request) =>
    messageResource(requireMail(request, request.params.id), readView(request)),
  );

  corner.get<AttachmentRoute>(
    '/messages/:messageId/attachments/:id',
    (request): gmail_v1.Schema$MessagePartBody => {
      const file = findAttachment(
        mailTree(requireMail(request, request.params.messageId)),
        request.params.id,
      );
      if (!file) throw invalidArgument('Invalid attachment token');
      return { size: file.length, data: file.toString('base64url') };
    },
  );

  corner.get<MessageRoute>('/threads/:id', (request): gmail_v1.Schema$Thread => {
    const mails = mailboxes.list(ownerOf(request)).filter(({ threadId }) => threadId === request.params.id);
    const [newest] = mails;
    if (!newest) throw notFound();
    const view = readView(request);
    return {
      id: newest.threadId,
      snippet: snippetOf(newest),
      historyId: String(newest.historyId),
      messages: mails.toReversed().map((mail) => messageResource(mail, view)),
    };
  });

  corner.get('/history', (request) =>
    listHistory(mailboxes, ownerOf(request), readFields(listHistoryQuery, request.query)),
  );

  corner.post('/watch', (request): gmail_v1.Schema$WatchResponse => {
    readFields(watchBody, request.body);
    return {
      historyId: String(mailboxes.historyId(ownerOf(request))),
      expiration: String(now().getTime() + watchLifetimeMs),
    };
  });

  corner.post('/stop', (_request, reply) => reply.code(200).send());

  function requireMail(request: FastifyRequest, id: string): Mail {
    const mail = mailboxes.find(ownerOf(request), id);
    if (!mail) throw notFound();
    return mail;
  }
}

function readView({ query }: FastifyRequest): MessageView {
  return readFields(getMessageQuery, query);
}

function answerErrors(corner: FastifyInstance): void {
  corner.setNotFoundHandler((_request, reply) => reply.code(404).send(notFound().toJSON()));

  corner.setErrorHandler<FastifyError | GmailError>((error, _request, reply) => {
    if (!(error instanceof GmailError) && (error.statusCode ?? 500) >= 500) throw error;
    const refusal = error instanceof GmailError ? error : invalidArgument('Invalid JSON payload received.');
    if (refusal.status === 401)
      reply.header('www-authenticate', 'Bearer realm="https://accounts.google.com/"');
    return reply.code(refusal.status).send(refusal.toJSON());
  });
}
