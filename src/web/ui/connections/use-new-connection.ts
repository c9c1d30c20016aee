import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Connection } from '#shared/contracts/connections.ts';
import { knownConnections, refreshConnections } from './connections-query.ts';
import type { PopupProvider } from './popup-providers.ts';

/**
 * Remembers which accounts were already connected when the window opened, because they say nothing about its outcome.
 */
export function useNewConnection(provider: PopupProvider) {
  const queryClient = useQueryClient();
  const notedIds = useRef<ReadonlySet<string>>(new Set());
  const isConnected = (one: Connection) => one.provider === provider && one.status === 'connected';

  function noteConnected() {
    const connected = knownConnections(queryClient).filter(isConnected);
    notedIds.current = new Set(connected.map(({ id }) => id));
  }

  async function findNewConnection(): Promise<Connection | undefined> {
    const all = await refreshConnections(queryClient);
    return all.find((one) => isConnected(one) && !notedIds.current.has(one.id));
  }

  return { noteConnected, findNewConnection };
}
