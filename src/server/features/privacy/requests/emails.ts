import type { Email } from '#server/platform/providers/email.ts';
import { type PrivacyRequestKind, privacyLinkDays } from '#shared/account/privacy.ts';
import { formatLongDate } from '#shared/calendar-date.ts';
import { product } from '#shared/product.ts';
import type { RequestRow } from './queries.ts';

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

export function confirmationEmail({ request, url }: AboutRequest): Email {
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

export function acknowledgementEmail({ request, url }: AboutRequest): Email {
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

export function privacyDeskEmail({ request, url }: AboutRequest): Email {
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
