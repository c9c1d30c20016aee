import type { FastifyInstance } from 'fastify';
import type { AdapterPayload } from 'oidc-provider';
import { z } from 'zod';
import { refuseCrossSiteActions } from '#sandbox/page/same-site.ts';
import { sendPage } from '#sandbox/page/send-page.ts';
import type { SeenRequest } from '#sandbox/seen/seen-requests.ts';
import type { Collection } from '#sandbox/store/document-store.ts';
import { AppError } from '../../../../src/shared/app-error.ts';
import { idmePath } from './endpoints.ts';
import { idmePage } from './page.ts';

interface PageParts {
  grants: Collection<AdapterPayload>;
  seen: Collection<SeenRequest>;
}

const revokeBody = z.object({ grant: z.string().min(1).max(200) });

export function pageRoutes(corner: FastifyInstance, { grants, seen }: PageParts): void {
  corner.get(idmePath, (_request, reply) =>
    sendPage(reply, idmePage({ grants: grants.list(), seen: seen.list() })),
  );

  corner.post(`${idmePath}/actions/revoke`, { preHandler: refuseCrossSiteActions }, (request, reply) => {
    const body = revokeBody.safeParse(request.body);
    if (!body.success) throw new AppError('invalid_input', 'Choose what to revoke on the page.');
    grants.remove(body.data.grant);
    return reply.redirect(idmePath, 303);
  });
}
