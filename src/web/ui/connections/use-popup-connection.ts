import { useMutation } from '@tanstack/react-query';
import type { ConnectionMessage } from '#shared/connection-popup.ts';
import { failureText } from '#web/lib/api-error.ts';
import { notify } from '#web/lib/notify.ts';
import { openPopup } from '#web/lib/popup.ts';
import { type PopupProvider, popupProviders } from './popup-providers.ts';
import { useNewConnection } from './use-new-connection.ts';
import { useConnectionMessages, usePopupLeft } from './use-popup-news.ts';
import { type PopupState, usePopupProgress } from './use-popup-progress.ts';

/** If the browser blocked the window, the person gets a link to the same address. */
function sendTo(address: string, popup: Window | null): PopupState {
  if (popup) {
    popup.location.replace(address);
    return { stage: 'waiting', popup };
  }
  notify({
    title: 'Window blocked',
    description: 'Your browser blocked the window. Use the link shown instead.',
    variant: 'destructive',
  });
  return { stage: 'blocked', address };
}

/** Connects an account by consent in another window, and notices every way in which that can end. */
export function usePopupConnection(provider: PopupProvider) {
  const { findAddress, connected, cancelled } = popupProviders[provider];
  const { state, enter, holdTurn, succeed, fail } = usePopupProgress();
  const { noteConnected, findNewConnection } = useNewConnection(provider);
  const address = useMutation({ mutationFn: findAddress });

  async function hear(news: ConnectionMessage) {
    if (news.provider !== provider) return;
    if (news.outcome === 'connected') {
      enter({ stage: 'idle' });
      succeed(connected, (await findNewConnection())?.label ?? news.message);
    } else if (state.stage !== 'idle') fail(news.message);
  }

  async function settle() {
    const isOwnTurn = holdTurn();
    const connection = await findNewConnection();
    if (!isOwnTurn()) return;
    if (connection) succeed(connected, connection.label);
    else fail(cancelled);
  }

  function start() {
    const popup = openPopup(`rightful-${provider}`);
    enter({ stage: 'opening' });
    noteConnected();
    address
      .mutateAsync()
      .then((found) => enter(sendTo(found, popup)))
      .catch((error: unknown) => {
        popup?.close();
        fail(failureText(error));
      });
  }

  useConnectionMessages(hear);
  usePopupLeft(state.stage === 'waiting' ? state.popup : undefined, settle);
  return { state, start };
}
