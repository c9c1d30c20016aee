import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createQueryClient } from './query-client.ts';
import { isSignedIn, onUserGone } from './session/current-user.ts';

const queryClient = createQueryClient();

// What one person's session has read must never be shown to the next person. If they come straight after, by signing in
// from another tab, loading the page anew also drops open dialogs and typed text.
onUserGone(() => (isSignedIn() ? location.reload() : queryClient.clear()));

/** Wraps a component in the provider of the product's only query cache. */
export function withQueries(Component: ComponentType): ComponentType {
  return () => (
    <QueryClientProvider client={queryClient}>
      <Component />
    </QueryClientProvider>
  );
}
