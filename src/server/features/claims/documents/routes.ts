import { z } from 'zod';
import type { Deps } from '#server/platform/deps.ts';
import { attachmentHeader } from '#server/platform/http/attachment-header.ts';
import type { App } from '#server/platform/http/bare-app.ts';
import { route } from '#server/platform/http/route.ts';
import { requireSignedIn, requireUser } from '#server/platform/http/session-user.ts';
import { claimDocumentPath } from '#shared/documents.ts';
import { requireClaim } from '../queries.ts';
import { addDocument } from './add-document.ts';
import { readContent } from './attachments.ts';
import * as queries from './queries.ts';
import { documentNotFound } from './queries.ts';
import { removeDocument } from './remove-document.ts';

const documentParams = z.object({ claimId: z.uuid(), documentId: z.uuid() });

export function documentRoutes(app: App, deps: Deps): void {
  route(app, deps, 'POST /api/claims/:claimId/documents', ({ user, params, body }) =>
    addDocument(deps, { userId: user.id, ...params }, body),
  );

  route(app, deps, 'DELETE /api/claims/:claimId/documents/:documentId', async ({ user, params }) => {
    await removeDocument(deps, { userId: user.id, ...params });
    return { success: true as const };
  });

  app.get(
    claimDocumentPath,
    { schema: { hide: true }, onRequest: requireSignedIn(deps) },
    async (request, reply) => {
      const user = requireUser(request);
      const params = documentParams.safeParse(request.params);
      if (!params.success) throw documentNotFound();
      const { fileName, contentType, content } = await readDocument(deps, {
        userId: user.id,
        ...params.data,
      });
      return reply.type(contentType).header('content-disposition', attachmentHeader(fileName)).send(content);
    },
  );
}

async function readDocument(deps: Deps, key: queries.OwnedDocument) {
  await requireClaim(deps, key);
  const document = await queries.findDocument(deps.db, key);
  if (!document) throw documentNotFound();
  const { fileName, contentType } = document;
  return { fileName, contentType, content: await readContent(deps, deps.db, document) };
}
