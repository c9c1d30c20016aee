import { useMutation, useQueryClient } from '@tanstack/react-query';
import { openBankLink } from '#web/lib/bank-link.ts';
import { call } from '#web/lib/call.ts';
import { notify } from '#web/lib/notify.ts';
import { refreshConnections } from './connections-query.ts';
import { LinkFailure, linkFailures } from './link-failure.ts';

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
