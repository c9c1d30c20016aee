import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './calls/api-error.ts';
import { setCurrentUser } from './session/current-user.ts';

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'signed_out';
}

/** If the session ended elsewhere, the signed-out pages are shown at once. */
function noticeSignedOut(error: Error) {
  if (isSignedOut(error) || isSignedOut(error.cause)) setCurrentUser(null);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: noticeSignedOut }),
    mutationCache: new MutationCache({ onError: noticeSignedOut }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        // What could not be read is read again once the browser is back online.
        refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
        // While the browser is offline, a call fails with a message instead of waiting silently.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
