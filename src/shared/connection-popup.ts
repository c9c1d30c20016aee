import type { ConnectionProvider } from './connections.ts';

/** The broadcast channel on which the popup's last page reports the outcome to the page that opened it. */
export const connectionChannel = 'rightful-connections';

export interface ConnectionMessage {
  provider: Exclude<ConnectionProvider, 'plaid'>;
  outcome: 'connected' | 'cancelled' | 'failed';
  /** A sentence to show to the user. */
  message: string;
}
