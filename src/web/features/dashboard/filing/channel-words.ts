import type { FilingChannel } from '#shared/claims.ts';

interface ChannelWords {
  /** Shown next to "How it’s sent". */
  sender: string;
  /** Shown right after filing. */
  done: string;
}

export const channelWords: Record<FilingChannel | 'self', ChannelWords> = {
  agency_api: {
    sender: 'We send it for you',
    done: 'We’re sending it now and will let you know what the office says.',
  },
  email: {
    sender: 'We send it for you by email',
    done: 'We’re emailing it now. The office will reply to you directly.',
  },
  mail: {
    sender: 'We send it for you by mail',
    done: 'We’ll print and mail it. The office will reply to you directly.',
  },
  self: {
    sender: 'You send it; we prepare everything',
    done: 'Everything is ready: download the packet, sign it and send it.',
  },
};
