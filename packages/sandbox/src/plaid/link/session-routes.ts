import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refuseCrossSiteActions } from '#sandbox/page/same-site.ts';
import { readBody, token } from '#sandbox/plaid/api/read-body.ts';
import type { Schedule } from '#sandbox/plaid/items/schedule.ts';
import type { PlaidWorld } from '#sandbox/plaid/world.ts';
import { dialogPaths } from './dialog-paths.ts';
import { finishSession, openSession, signIn } from './link-session.ts';

const openBody = z.strictObject({ link_token: token });
const signInBody = z.strictObject({
  link_session_id: token,
  institution_id: z.string().max(100),
  username: z.string().max(200),
  password: z.string().max(200),
});
const finishBody = z.strictObject({
  link_session_id: token,
  account_ids: z.array(z.string().max(100)).max(20),
});

/** The calls that the dialog makes. None needs the product's keys: a link token is enough. */
export function sessionRoutes(api: FastifyInstance, world: PlaidWorld, schedule: Schedule): void {
  const options = { preHandler: refuseCrossSiteActions };

  api.post(dialogPaths.open, options, (request, reply) =>
    reply.send(openSession(world, readBody(openBody, request.body).link_token)),
  );

  api.post(dialogPaths.signIn, options, (request, reply) => {
    const { link_session_id, institution_id, username, password } = readBody(signInBody, request.body);
    return reply.send(
      signIn(world, {
        linkSessionId: link_session_id,
        institutionId: institution_id,
        userName: username,
        password,
      }),
    );
  });

  api.post(dialogPaths.finish, options, (request, reply) => {
    const { link_session_id, account_ids } = readBody(finishBody, request.body);
    return reply.send(
      finishSession(world, schedule, { linkSessionId: link_session_id, accountIds: account_ids }),
    );
  });
}
