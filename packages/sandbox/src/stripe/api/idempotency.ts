import { createHash } from 'node:crypto';
import type { DocumentStore } from '#sandbox/institution/document-store.ts';
import { invalidRequest, StripeApiError } from '../form/api-error.ts';

/** A response exactly as it was sent. */
export interface Reply {
  status: number;
  body: string;
  requestId: string;
}

interface KeptReply extends Reply {
  /** A digest of the request. */
  requestDigest: string;
}

interface Asked {
  key: string;
  method: string;
  path: string;
  body: string;
}

export interface IdempotentReplies {
  /** Returns the stored response to the same request. Refuses the key if the request is different. */
  find(asked: Asked): Reply | undefined;
  keep(asked: Asked, reply: Reply): void;
}

const keptReplies = 2_000;
const maxKeyLength = 255;

/** Every operation runs synchronously, so a second request with the same key always finds the first one's response. */
export function openIdempotentReplies(store: DocumentStore): IdempotentReplies {
  const replies = store.collection<KeptReply>('idempotent_replies', { keep: keptReplies });
  return {
    find: (asked) => {
      if (asked.key.length > maxKeyLength)
        throw invalidRequest(`Idempotency keys may have at most ${maxKeyLength} characters.`);
      const kept = replies.find(asked.key);
      if (kept && kept.requestDigest !== digest(asked)) throw usedOtherwise(asked.key);
      return kept;
    },
    keep: (asked, reply) => {
      replies.put(asked.key, { ...reply, requestDigest: digest(asked) });
    },
  };
}

function digest({ method, path, body }: Asked): string {
  return createHash('sha256')
    .update(`${method} ${path}\n${withoutCardNumber(body)}`)
    .digest('hex');
}

/** A number as short as a card's could be guessed from its digest, so card numbers are left out of it. */
function withoutCardNumber(body: string): string {
  return body.replaceAll(/(\[number\]|%5Bnumber%5D)=[^&]*/gi, '$1=');
}

function usedOtherwise(key: string): StripeApiError {
  return new StripeApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. '${key}' was used for another request.`,
  });
}
