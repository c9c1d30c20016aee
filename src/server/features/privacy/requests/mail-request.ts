import type { Deps } from '#server/platform/deps.ts';
import { createToken, hashToken } from '#server/platform/tokens.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { product } from '#shared/product.ts';
import { acknowledgementEmail, confirmationEmail, privacyDeskEmail } from './emails.ts';
import * as queries from './queries.ts';

/**
 * Sends the next email for a request: the confirmation link, or the acknowledgement and, if the team must act, a notice to the
 * team. The link's token is created here so that it is never stored in a job row.
 */
export async function mailRequest(deps: Deps, requestId: string): Promise<void> {
  const request = await queries.findRequest(deps.db, requestId);
  if (!request) return;
  if (!request.confirmedAt) return mailLink(deps, request);
  if (request.acknowledgedAt) return;
  const url = `${deps.config.publicUrl}${pagePaths.accountSettings}`;
  await deps.mailer.send(request.email, acknowledgementEmail({ request, url }));
  if (!request.completedAt) await deps.mailer.send(product.supportEmail, privacyDeskEmail({ request, url }));
  await queries.changeRequest(deps.db, request.id, { acknowledgedAt: deps.now() });
}

async function mailLink({ db, mailer, config }: Deps, request: queries.RequestRow): Promise<void> {
  const token = createToken();
  await queries.changeRequest(db, request.id, { tokenHash: hashToken(token) });
  const url = `${config.publicUrl}${pagePaths[request.law]}?request=${token}`;
  await mailer.send(request.email, confirmationEmail({ request, url }));
}
