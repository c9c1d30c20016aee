import type { ConnectionProvider } from './connections.ts';

/** The broadcast channel on which a popup's last page reports the outcome to the page that opened it. */
export const connectionChannel = 'rightful-connections';

export interface ConnectionMessage {
  provider: Exclude<ConnectionProvider, 'plaid'>;
  outcome: 'connected' | 'cancelled' | 'failed';
  /** A sentence for the person. */
  message: string;
}
