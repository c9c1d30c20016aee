import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createQueryClient } from './query-client.ts';

const queryClient = createQueryClient();

/** Gives a component the product's one query cache. */
export function withQueries(Component: ComponentType): ComponentType {
  return () => (
    <QueryClientProvider client={queryClient}>
      <Component />
    </QueryClientProvider>
  );
}
