import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { onUserGone } from './current-user.ts';
import { createQueryClient } from './query-client.ts';

const queryClient = createQueryClient();
// What one person's session has read is never shown to the next.
onUserGone(() => queryClient.clear());

/** Gives a component the product's one query cache. */
export function withQueries(Component: ComponentType): ComponentType {
  return () => (
    <QueryClientProvider client={queryClient}>
      <Component />
    </QueryClientProvider>
  );
}
