import type { Letter } from '#server/providers/letter.ts';
import { formatLongDate } from '#shared/calendar-date.ts';
import { type PrivacyRequestKind, privacyLinkDays } from '#shared/privacy.ts';
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
  opt_out: 'no marketing mail, and no sale or sharing of your data',
};

export function confirmationLetter({ request, url }: AboutRequest): Letter {
  return {
    subject: `Confirm your privacy request to ${product.name}`,
    paragraphs: [
      `Somebody asked ${product.name} with this address for ${wishes[request.kind]}.`,
      `Open the link below to confirm that it was you. It works for ${privacyLinkDays} days.`,
    ],
    button: { label: 'Confirm the request', url },
    closing: 'If this was not you, do nothing: nothing happens without the link.',
  };
}

export function acknowledgementLetter({ request, url }: AboutRequest): Letter {
  return {
    subject: `Your privacy request to ${product.name}`,
    paragraphs: [`We received your request for ${wishes[request.kind]}.`, whatHappens(request)],
    button: { label: 'Open your account settings', url },
    closing: `The request has the number ${request.id}. Write to ${product.supportEmail} with any question about it.`,
  };
}

function whatHappens({ userId, kind, completedAt, respondBy }: RequestRow): string {
  if (userId === null) return 'We hold no account with this address, so there is nothing more to do.';
  if (completedAt) return 'It is done. We never sold your data, and we do not share it for advertising.';
  const ownWay = {
    access:
      ' You can also download everything at once with the link that we mailed or in your account settings.',
    deletion:
      ' You can also delete the account at once with the link that we mailed or in your account settings.',
    correction: ' Please tell us by replying what should be corrected.',
    opt_out: '',
  }[kind];
  return `We answer by ${formatLongDate(respondBy)}.${ownWay}`;
}

export function deskLetter({ request, url }: AboutRequest): Letter {
  return {
    subject: `Privacy request ${request.id}: ${request.kind} (${request.law})`,
    paragraphs: [
      `A confirmed request for ${wishes[request.kind]} waits for an answer by ${formatLongDate(request.respondBy)}.`,
      `If that cannot be kept it may be put off once, to ${formatLongDate(request.extendableTo ?? request.respondBy)}; the person must be told before.`,
    ],
    button: { label: `Open ${product.name}`, url },
    closing: 'Close it with the privacy-requests command when it is answered.',
  };
}

export function dueLetter(requests: readonly RequestRow[], url: string): Letter {
  return {
    subject: `${requests.length} privacy ${requests.length === 1 ? 'request is' : 'requests are'} due`,
    paragraphs: requests.map(
      ({ id, kind, law, respondBy }) => `${id}: ${kind} (${law}), by ${formatLongDate(respondBy)}.`,
    ),
    button: { label: `Open ${product.name}`, url },
    closing: 'Each is mailed daily from a week before its day until it is closed.',
  };
}
