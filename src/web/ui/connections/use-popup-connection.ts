import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ConnectionMessage, connectionChannel } from '#shared/connections.ts';
import type { Connection } from '#shared/contracts/connections.ts';
import { BrowserError, failureText } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/call.ts';
import { notify } from '#web/lib/notify.ts';
import { knownConnections, refreshConnections } from './connections-query.ts';

const popupSize = { width: 520, height: 720 };

export type PopupProvider = ConnectionMessage['provider'];

interface PopupWords {
  /** Asks the server for the consent page's address. */
  findAddress: () => Promise<string>;
  connected: string;
  cancelled: string;
}

const popupProviders: Record<PopupProvider, PopupWords> = {
  gmail: {
    findAddress: async () => (await call('POST /api/email/connect', { body: { provider: 'gmail' } })).authUrl,
    connected: 'Email account connected',
    cancelled: 'The window was closed before your email account was connected. Nothing was changed.',
  },
  idme: {
    findAddress: async () =>
      (await call('POST /api/irs/verify', { body: { action: 'initiate' } })).verificationUrl,
    connected: 'ID.me connected',
    cancelled: 'The window was closed before your identity was verified. Nothing was changed.',
  },
};

export type PopupState =
  | { stage: 'idle'; problem?: string | undefined }
  | { stage: 'opening' }
  | { stage: 'waiting'; popup: Window }
  /** The browser blocked the window, so its address is offered as a link. */
  | { stage: 'blocked'; address: string };

const closedCheckMs = 500;

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
    } else if (news.outcome === 'not_verified') {
      enter({ stage: 'idle' });
      await findNewConnection();
      enter({ stage: 'idle', problem: news.message });
      notify({ title: connected, description: news.message });
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
      .then((found) => {
        requireOwnOrigin(found, location.origin);
        enter(sendTo(found, popup));
      })
      .catch((error: unknown) => {
        popup?.close();
        fail(failureText(error));
      });
  }

  useConnectionMessages(hear);
  usePopupLeft(state.stage === 'waiting' ? state.popup : undefined, settle);
  return { state, start };
}

/**
 * The consent page leads back to the product's public address. A page that was opened at another one would hear nothing of
 * that, and has another session.
 */
export function requireOwnOrigin(consentAddress: string, ownOrigin: string): void {
  const back = new URL(consentAddress).searchParams.get('redirect_uri');
  const origin = back ? new URL(back).origin : ownOrigin;
  if (origin === ownOrigin) return;
  throw new BrowserError(
    `This page is open at ${ownOrigin}, but accounts can only be connected at ${origin}. Open ${origin}, sign in there and try again.`,
  );
}

/** Receives the message of a popup's final page, whichever window opened that popup. */
function useConnectionMessages(onMessage: (message: ConnectionMessage) => void): void {
  const hear = useEffectEvent(({ data }: MessageEvent<ConnectionMessage>) => onMessage(data));

  useEffect(() => {
    const channel = new BroadcastChannel(connectionChannel);
    channel.addEventListener('message', (event) => hear(event));
    return () => channel.close();
  }, []);
}

/** Polls whether a popup was closed, because there is no event for that. */
function usePopupLeft(popup: Window | undefined, onLeft: () => void): void {
  const leave = useEffectEvent(onLeft);

  useEffect(() => {
    if (!popup) return;
    const timer = setInterval(() => {
      if (!isLeft(popup)) return;
      clearInterval(timer);
      leave();
    }, closedCheckMs);
    return () => clearInterval(timer);
  }, [popup]);
}

/**
 * Remembers which accounts were already connected when the window opened, because they say nothing about its outcome.
 */
function useNewConnection(provider: PopupProvider) {
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

/** The progress of consent in another window, and the notice about its outcome. */
function usePopupProgress() {
  const [state, setState] = useState<PopupState>({ stage: 'idle' });
  const turn = useRef(0);

  function enter(next: PopupState) {
    turn.current += 1;
    setState(next);
  }

  /**
   * Returns a function that says whether this attempt is still the current one. Late results of earlier attempts are
   * ignored.
   */
  function holdTurn(): () => boolean {
    const own = turn.current;
    return () => own === turn.current;
  }

  function succeed(title: string, description: string) {
    enter({ stage: 'idle' });
    notify({ title, description });
  }

  function fail(description: string) {
    enter({ stage: 'idle', problem: description });
    notify({ title: 'Connection Failed', description, variant: 'destructive' });
  }

  return { state, enter, holdTurn, succeed, fail };
}

/**
 * Opens an empty window and leaves its address for later, because browsers allow a popup only while a click is being
 * handled. Returns null if the browser blocked it.
 */
function openPopup(name: string): Window | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - popupSize.width) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - popupSize.height) / 2);
  const features = `popup,width=${popupSize.width},height=${popupSize.height},left=${left},top=${top}`;
  const popup = window.open('about:blank', name, features);
  popup?.focus();
  return popup;
}

/**
 * Whether the person has finished with the popup. A site can isolate its window from us, which then counts as closed
 * while it is still in use, so the person must also have returned to our page.
 */
function isLeft(popup: Window): boolean {
  return popup.closed && document.hasFocus();
}
