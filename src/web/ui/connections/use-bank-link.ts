import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, failureText } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/call.ts';
import { loadScript } from '#web/lib/load-script.ts';
import { notify } from '#web/lib/notify.ts';
import { refreshConnections } from './connections-query.ts';

/** The part of Plaid Link's browser interface that we use. */
interface LinkHandler {
  open(): void;
  destroy(): void;
}

interface LinkOptions {
  token: string;
  onSuccess(publicToken: string, metadata: unknown): void;
  /** The error is null when the person closed the dialog. */
  onExit(error: unknown): void;
}

declare global {
  interface Window {
    Plaid?: { create(options: LinkOptions): LinkHandler };
  }
}

const refusedTitle = 'Failed to connect bank account';

const tryAgain = 'Failed to connect your bank account. Please try again.';

/** Why a bank was not connected, in the words of the notice. */
class LinkFailure extends Error {
  override readonly name = 'LinkFailure';
  readonly title: string;

  constructor(title: string, description: string, options?: ErrorOptions) {
    super(description, options);
    this.title = title;
  }
}

export const linkFailures = {
  noToken: (cause: unknown) =>
    new LinkFailure('Failed to create Plaid link token', failureText(cause), { cause }),
  notShown: (cause: unknown) =>
    new LinkFailure('Setup Error', 'Failed to initialize bank connection. Please try again.', { cause }),
  closed: () => new LinkFailure('Connection Cancelled', 'Bank account connection was cancelled.'),
  failed: () => new LinkFailure('Connection Failed', tryAgain),
  refused: (why: string) => new LinkFailure(refusedTitle, why),
  notExchanged: (cause: unknown) =>
    isRefusal(cause)
      ? new LinkFailure(refusedTitle, failureText(cause), { cause })
      : new LinkFailure('Connection Failed', tryAgain, { cause }),
};

async function otherwise<Value>(attempt: Promise<Value>, failure: (cause: unknown) => Error): Promise<Value> {
  try {
    return await attempt;
  } catch (cause) {
    throw failure(cause);
  }
}

/**
 * Connects a bank, from creating the token to exchanging it. With a connection's id, the person signs in to that bank
 * again.
 */
async function connectBank(connectionId: string | undefined) {
  const body = connectionId === undefined ? {} : { connectionId };
  const { link_token: token, scriptUrl } = await otherwise(
    call('POST /api/plaid/create-link-token', { body }),
    linkFailures.noToken,
  );
  const outcome = await otherwise(openBankLink({ token, scriptUrl }), linkFailures.notShown);
  if (outcome.kind === 'closed') throw linkFailures.closed();
  if (outcome.kind === 'failed') throw linkFailures.failed();
  const answer = await otherwise(
    call('POST /api/plaid/exchange-token', {
      body: { public_token: outcome.publicToken, metadata: outcome.metadata },
    }),
    linkFailures.notExchanged,
  );
  if (!answer.success) throw linkFailures.refused(answer.message);
  return answer;
}

export function useBankLink() {
  const queryClient = useQueryClient();
  const link = useMutation({
    mutationFn: connectBank,
    onSuccess: async ({ message }) => {
      notify({ title: 'Bank account connected', description: message });
      await refreshConnections(queryClient);
    },
    onError: (error) =>
      notify({
        title: error instanceof LinkFailure ? error.title : 'Connection Failed',
        description: error.message,
        variant: 'destructive',
      }),
  });

  return {
    connect: () => link.mutate(undefined),
    signInAgain: (connectionId: string) => link.mutate(connectionId),
    isConnecting: link.isPending,
    /**
     * The bank that was last signed in to again, or undefined for a new one. The pending state and the problem are
     * about it.
     */
    connectionId: link.variables,
    problem: link.error?.message,
  };
}

/** Whether the server answered with a reason. Anything else is a call that failed on the way. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.problem !== undefined;
}

type LinkOutcome =
  | { kind: 'chosen'; publicToken: string; metadata: unknown }
  | { kind: 'closed' }
  | { kind: 'failed' };

interface LinkStart {
  token: string;
  scriptUrl: string;
}

/** Shows the bank dialog and waits until it is closed. Rejects if it cannot be shown. */
async function openBankLink({ token, scriptUrl }: LinkStart): Promise<LinkOutcome> {
  await loadScript(scriptUrl);
  return new Promise((resolve, reject) => {
    if (!window.Plaid) return reject(new Error('The bank dialog did not arrive.'));
    const handler = window.Plaid.create({
      token,
      onSuccess: (publicToken, metadata) => leave({ kind: 'chosen', publicToken, metadata }),
      onExit: (error) => leave({ kind: error ? 'failed' : 'closed' }),
    });
    function leave(outcome: LinkOutcome) {
      handler.destroy();
      resolve(outcome);
    }
    handler.open();
  });
}
