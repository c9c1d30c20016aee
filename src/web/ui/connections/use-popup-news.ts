import { useEffect, useEffectEvent } from 'react';
import { type ConnectionMessage, connectionChannel } from '#shared/connection-popup.ts';
import { isLeft } from '#web/lib/popup.ts';

const closedCheckMs = 500;

/** Hears what a popup's last page has to say, from whichever window it was opened. */
export function useConnectionMessages(onMessage: (message: ConnectionMessage) => void): void {
  const hear = useEffectEvent(({ data }: MessageEvent<ConnectionMessage>) => onMessage(data));

  useEffect(() => {
    const channel = new BroadcastChannel(connectionChannel);
    channel.addEventListener('message', (event) => hear(event));
    return () => channel.close();
  }, []);
}

/** Notices that a popup was closed, which no event tells. */
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
