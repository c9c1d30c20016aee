import { useEffect, useEffectEvent } from 'react';
import { type ConnectionMessage, connectionChannel } from '#shared/connection-popup.ts';
import { isLeft } from '#web/lib/popup.ts';

const closedCheckMs = 500;

/** Receives the message of a popup's final page, whichever window opened that popup. */
export function useConnectionMessages(onMessage: (message: ConnectionMessage) => void): void {
  const hear = useEffectEvent(({ data }: MessageEvent<ConnectionMessage>) => onMessage(data));

  useEffect(() => {
    const channel = new BroadcastChannel(connectionChannel);
    channel.addEventListener('message', (event) => hear(event));
    return () => channel.close();
  }, []);
}

/** Polls whether a popup was closed, because there is no event for that. */
export function usePopupLeft(popup: Window | undefined, onLeft: () => void): void {
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
