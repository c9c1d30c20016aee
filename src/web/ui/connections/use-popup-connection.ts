import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ConnectionMessage } from '#shared/connection-popup.ts';
import type { Connection } from '#shared/contracts/connections.ts';
import { failureText } from '#web/lib/api-error.ts';
import { notify } from '#web/lib/notify.ts';
import { openPopup } from '#web/lib/popup.ts';
import { knownConnections, refreshConnections } from './connections-query.ts';
import { type PopupProvider, popupProviders } from './popup-providers.ts';
import { useConnectionMessages, usePopupLeft } from './use-popup-news.ts';

export type PopupState =
  | { stage: 'idle'; problem?: string | undefined }
  | { stage: 'opening' }
  | { stage: 'waiting'; popup: Window }
  /** The browser refused the window; the address is offered as a link instead. */
  | { stage: 'blocked'; address: string };

/** Connects an account by consent in another window, and notices however that ends. */
export function usePopupConnection(provider: PopupProvider) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<PopupState>({ stage: 'idle' });
  const { findAddress, connected, cancelled } = popupProviders[provider];
  const address = useMutation({ mutationFn: findAddress });
  /** Counts starts and ends, so that what is learned late about an earlier one is left aside. */
  const turn = useRef(0);
  const connectedAtStart = useRef<ReadonlySet<string>>(new Set());

  function enter(next: PopupState) {
    turn.current += 1;
    setState(next);
  }

  function fail(description: string) {
    enter({ stage: 'idle', problem: description });
    notify({ title: 'Connection Failed', description, variant: 'destructive' });
  }

  function succeed(description: string) {
    enter({ stage: 'idle' });
    notify({ title: connected, description });
  }

  const isConnected = (one: Connection) => one.provider === provider && one.status === 'connected';

  /** Another mailbox that was connected all the time says nothing about this window. */
  async function findNewConnection(): Promise<Connection | undefined> {
    const all = await refreshConnections(queryClient);
    return all.find((one) => isConnected(one) && !connectedAtStart.current.has(one.id));
  }

  async function hear(news: ConnectionMessage) {
    if (news.provider !== provider) return;
    if (news.outcome === 'connected') {
      enter({ stage: 'idle' });
      succeed((await findNewConnection())?.label ?? news.message);
    } else if (state.stage !== 'idle') fail(news.message);
  }

  async function settle() {
    const own = turn.current;
    const connection = await findNewConnection();
    if (own !== turn.current) return;
    if (connection) succeed(connection.label);
    else fail(cancelled);
  }

  async function sendOn(popup: Window | null) {
    const found = await address.mutateAsync();
    if (popup) {
      popup.location.replace(found);
      enter({ stage: 'waiting', popup });
    } else {
      enter({ stage: 'blocked', address: found });
      notify({
        title: 'Window blocked',
        description: 'Your browser did not let us open a window. Use the link shown instead.',
        variant: 'destructive',
      });
    }
  }

  function start() {
    const popup = openPopup(`rightful-${provider}`);
    enter({ stage: 'opening' });
    connectedAtStart.current = new Set(
      knownConnections(queryClient)
        .filter(isConnected)
        .map(({ id }) => id),
    );
    sendOn(popup).catch((error: unknown) => {
      popup?.close();
      fail(failureText(error));
    });
  }

  useConnectionMessages(hear);
  usePopupLeft(state.stage === 'waiting' ? state.popup : undefined, settle);
  return { state, start };
}
