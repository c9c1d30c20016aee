import { z } from 'zod';
import type { Deps } from '#server/platform/deps.ts';
import type { App } from '#server/platform/http/bare-app.ts';
import { route } from '#server/platform/http/route.ts';
import { requireSignedIn, requireUser } from '#server/platform/http/session-user.ts';
import {
  appealLetterPath,
  claimChecklistPath,
  claimPacketPath,
  notaryPagePath,
  officialFormPath,
} from '#shared/claims/claims.ts';
import { claimNotFound } from '../queries.ts';
import { fileClaim } from './file-claim.ts';
import { readFilingDraft, saveFilingDraft } from './filing-draft.ts';
import { readNotaryPage } from './notarized-page.ts';
import { previewFiling } from './preview-filing.ts';
import { readChecklist, readOfficialForm } from './read-guide.ts';
import { readAppealLetter, readPacketFile } from './read-packet.ts';
import { recordAnswer } from './record-answer.ts';
import { recordOwnSending } from './record-own-sending.ts';
import type { HasDeposits } from './require-letter.ts';

const pdfParams = z.object({ claimId: z.uuid() });

export interface FilingParts {
  hasDeposits: HasDeposits;
}

export function filingRoutes(app: App, deps: Deps, { hasDeposits }: FilingParts): void {
  route(app, deps, 'GET /api/claims/:claimId/filing', ({ user, params }) =>
    previewFiling(deps, { userId: user.id, ...params }),
  );

  route(app, deps, 'POST /api/claims/:claimId/file', ({ user, params, body, request }) =>
    fileClaim(deps, { userId: user.id, ...params }, { ...body, fromAddress: request.ip }),
  );

  route(app, deps, 'GET /api/claims/:claimId/filing-draft', ({ user, params }) =>
    readFilingDraft(deps, { userId: user.id, ...params }),
  );

  route(app, deps, 'PATCH /api/claims/:claimId/filing-draft', ({ user, params, body }) =>
    saveFilingDraft(deps, { userId: user.id, ...params }, body),
  );

  route(app, deps, 'POST /api/claims/:claimId/sent', ({ user, params, body }) =>
    recordOwnSending(deps, { userId: user.id, ...params }, body?.referenceNumber),
  );

  route(app, deps, 'POST /api/claims/:claimId/outcome', ({ user, params, body }) =>
    recordAnswer(deps, { userId: user.id, ...params }, body, hasDeposits),
  );

  pdfRoute(app, deps, { path: claimPacketPath, name: 'claim-packet', read: readPacketFile });
  pdfRoute(app, deps, { path: notaryPagePath, name: 'notary-page', read: readNotaryPage });
  pdfRoute(app, deps, { path: appealLetterPath, name: 'appeal-letter', read: readAppealLetter });
  pdfRoute(app, deps, { path: claimChecklistPath, name: 'claim-checklist', read: readChecklist });
  pdfRoute(app, deps, { path: officialFormPath, name: 'claim-form', read: readOfficialForm });
}

interface PdfRoute {
  path: string;
  name: string;
  read: (deps: Deps, key: { userId: string; claimId: string }) => Promise<Buffer>;
}

function pdfRoute(app: App, deps: Deps, { path, name, read }: PdfRoute): void {
  app.get(path, { schema: { hide: true }, onRequest: requireSignedIn(deps) }, async (request, reply) => {
    const user = requireUser(request);
    const params = pdfParams.safeParse(request.params);
    if (!params.success) throw claimNotFound();
    const { claimId } = params.data;
    const file = await read(deps, { userId: user.id, claimId });
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}-${claimId}.pdf"`)
      .send(file);
  });
}
