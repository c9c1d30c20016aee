import { type CalendarDate, formatDate } from '#shared/calendar-date.ts';
import type { ClaimStatus, Confidence, FilingChannel, FilingComplexity } from '#shared/claims/claims.ts';

interface ChannelWords {
  /** Shown next to "How it’s sent". */
  sender: string;
  /** Shown right after filing. */
  done: string;
  /** Shown before filing. */
  next: string;
}

export const channelWords: Record<FilingChannel | 'self', ChannelWords> = {
  agency_api: {
    sender: 'We send it for you',
    done: 'We’re sending it now and will let you know what the office says.',
    next: 'We send it right after you sign, and tell you what the office says.',
  },
  email: {
    sender: 'We send it for you by email',
    done: 'We’re emailing it now. The office will reply to you directly.',
    next: 'We email it right after you sign. The office replies to you directly.',
  },
  mail: {
    sender: 'We send it for you by mail',
    done: 'We’ll print and mail it. The office will reply to you directly.',
    next: 'We print and mail it after you sign. The office replies to you directly.',
  },
  self: {
    sender: 'You send it; we prepare everything',
    done: 'Everything is ready: download the packet, sign it and send it.',
    next: 'Then you download the packet, sign it and send it. Until you say that it is sent, it counts as not filed.',
  },
};

export const statusNames: Record<ClaimStatus, string> = {
  pending: 'Pending',
  filed: 'Filed',
  approved: 'Approved',
  paid: 'Paid',
  rejected: 'Rejected',
};

export const confidenceNames: Record<Confidence, string> = {
  high: 'High confidence',
  medium: 'Medium confidence',
  low: 'Low confidence',
};

export const complexityNames: Record<FilingComplexity, string> = {
  low: 'Easy to file',
  medium: 'Some paperwork',
  high: 'A lot of paperwork',
};

/** For example "Claim by Apr 15, 2027". */
export function deadlineText(deadline: CalendarDate): string {
  return `Claim by ${formatDate(deadline)}`;
}
