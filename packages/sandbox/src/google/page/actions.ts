import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Account, findAccount } from '#sandbox/google/accounts.ts';
import { type NewEmailKind, newEmail, newEmailKinds } from '#sandbox/google/emails/new-email.ts';
import type { Mailboxes } from '#sandbox/google/gmail/mailboxes.ts';
import type { RateLimit } from '#sandbox/google/gmail/rate-limit.ts';
import type { Grants } from '#sandbox/google/oauth/grants.ts';
import { formReader } from '#sandbox/page/read-form.ts';
import { refuseCrossSiteActions } from '#sandbox/page/same-site.ts';
import { AppError } from '../../../../../src/shared/app-error.ts';
import { mailboxPath } from './mailbox-page.ts';

interface ActionParts {
  grants: Grants;
  mailboxes: Mailboxes;
  rateLimit: RateLimit;
  storyDay: Date;
  now: () => Date;
}

export const maxRefusedCalls = 1_000;

const kinds = Object.keys(newEmailKinds) as [NewEmailKind, ...NewEmailKind[]];
const addSchema = z.object({ email: z.string(), kind: z.enum(kinds) });
const deleteSchema = z.object({ email: z.string(), id: z.string().max(100) });
const revokeSchema = z.object({ grant: z.string().max(100) });
const limitSchema = z.object({ calls: z.coerce.number().int().min(0).max(maxRefusedCalls) });

const read = formReader('Press one of the buttons on the page.');

/** The buttons with which the sandbox's user acts for Google. */
export function actionRoutes(corner: FastifyInstance, parts: ActionParts): void {
  const { grants, mailboxes, rateLimit, storyDay, now } = parts;
  corner.addHook('preHandler', refuseCrossSiteActions);

  // The address that scripts and open pages already know.
  corner.post('/add-letter', ({ body }, reply) => {
    const { email, kind } = read(addSchema, body);
    const account = requireAccount(email);
    mailboxes.add(account.email, newEmail({ account, storyDay }, kind, now()));
    return reply.redirect('/google', 303);
  });

  corner.post('/delete-message', ({ body }, reply) => {
    const { email, id } = read(deleteSchema, body);
    const account = requireAccount(email);
    if (!mailboxes.remove(account.email, id))
      throw new AppError('not_found', 'This mail is not in the mailbox.');
    return reply.redirect(mailboxPath(account.email), 303);
  });

  corner.post('/revoke-grant', ({ body }, reply) => {
    grants.revoke(read(revokeSchema, body).grant);
    return reply.redirect('/google', 303);
  });

  corner.post('/rate-limit', ({ body }, reply) => {
    rateLimit.refuseNext(read(limitSchema, body).calls);
    return reply.redirect('/google', 303);
  });
}

export function requireAccount(email: string): Account {
  const account = findAccount(email);
  if (!account) throw new AppError('not_found', 'No invented person has this address.');
  return account;
}
