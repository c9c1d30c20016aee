import type { FilingChannel } from '#shared/claims.ts';

interface ChannelWords {
  /** Beside "Who sends it". */
  sender: string;
  /** Right after filing. */
  done: string;
}

export const channelWords: Record<FilingChannel | 'self', ChannelWords> = {
  agency_api: {
    sender: 'We send it for you',
    done: 'We send it now and tell you what the office says.',
  },
  email: {
    sender: 'We send it for you by e-mail',
    done: 'We send it by e-mail now. The office answers to your own address.',
  },
  mail: {
    sender: 'We send it for you by post',
    done: 'We print it and send it by post. The office answers to your own address.',
  },
  self: {
    sender: 'You send it; we prepare everything',
    done: 'Everything is prepared: download the packet, sign it and send it.',
  },
};
