import type { ConnectionProvider } from './connections.ts';

/** The broadcast channel on which a popup's last page tells the page that opened it how it went. */
export const connectionChannel = 'rightful-connections';

export interface ConnectionMessage {
  provider: Exclude<ConnectionProvider, 'plaid'>;
  outcome: 'connected' | 'cancelled' | 'failed';
  /** A sentence for the person. */
  message: string;
}
