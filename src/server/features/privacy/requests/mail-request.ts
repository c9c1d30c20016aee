import type { Deps } from '#server/platform/deps.ts';
import type { Email } from '#server/platform/providers/email.ts';
import { createToken, hashToken } from '#server/platform/tokens.ts';
import { type PrivacyRequestKind, privacyLinkDays } from '#shared/account/privacy.ts';
import { formatLongDate } from '#shared/calendar-date.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { product } from '#shared/product.ts';
import type { RequestRow } from './queries.ts';
import * as queries from './queries.ts';

interface AboutRequest {
  request: RequestRow;
  url: string;
}

const wishes: Record<PrivacyRequestKind, string> = {
  access: 'a copy of the data we hold about you',
  deletion: 'the deletion of your account and its data',
  correction: 'a correction of your data',
  opt_out: 'no marketing emails, and no sale or sharing of your data',
};

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

function confirmationEmail({ request, url }: AboutRequest): Email {
  return {
    subject: `Confirm your privacy request to ${product.name}`,
    paragraphs: [
      `Someone used this address to ask ${product.name} for ${wishes[request.kind]}.`,
      `To confirm it was you, use the button below. The link works for ${privacyLinkDays} days.`,
    ],
    button: { label: 'Confirm the request', url },
    closing: 'If this wasn’t you, you can ignore this email. Nothing happens unless the link is opened.',
  };
}

function acknowledgementEmail({ request, url }: AboutRequest): Email {
  return {
    subject: `Your privacy request to ${product.name}`,
    paragraphs: [`We received your request for ${wishes[request.kind]}.`, whatHappens(request)],
    button: { label: 'Open your account settings', url },
    closing: `Your request number is ${request.id}. If you have questions about it, write to ${product.supportEmail}.`,
  };
}

function whatHappens({ userId, kind, completedAt, respondBy }: RequestRow): string {
  if (userId === null) return 'We don’t have an account with this address, so there’s nothing more to do.';
  if (completedAt) return 'It’s done. We have never sold your data, and we don’t share it for advertising.';
  const ownWay = {
    access:
      ' You can also download everything right away with the link we emailed you or in your account settings.',
    deletion:
      ' You can also delete the account right away with the link we emailed you or in your account settings.',
    correction: ' Please reply and tell us what to correct.',
    opt_out: '',
  }[kind];
  return `We’ll answer by ${formatLongDate(respondBy)}.${ownWay}`;
}

function privacyDeskEmail({ request, url }: AboutRequest): Email {
  return {
    subject: `Privacy request ${request.id}: ${request.kind} (${request.law})`,
    paragraphs: [
      `A confirmed request for ${wishes[request.kind]} must be answered by ${formatLongDate(request.respondBy)}.`,
      `If that is not possible, the deadline can be extended once, to ${formatLongDate(request.extendableTo ?? request.respondBy)}. The person must be notified first.`,
    ],
    button: { label: `Open ${product.name}`, url },
    closing: 'Close it with the privacy-requests command when it is answered.',
  };
}

export function dueEmail(requests: readonly RequestRow[], url: string): Email {
  return {
    subject: `${requests.length} privacy ${requests.length === 1 ? 'request is' : 'requests are'} due`,
    paragraphs: requests.map(
      ({ id, kind, law, respondBy }) => `${id}: ${kind} (${law}), by ${formatLongDate(respondBy)}.`,
    ),
    button: { label: `Open ${product.name}`, url },
    closing: 'You get this email daily, starting a week before a request is due, until it is closed.',
  };
}
