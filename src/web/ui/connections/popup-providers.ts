import type { ConnectionMessage } from '#shared/connection-popup.ts';
import { call } from '#web/lib/call.ts';

export type PopupProvider = ConnectionMessage['provider'];

interface PopupWords {
  /** Asks the server for the consent page's address. */
  findAddress: () => Promise<string>;
  connected: string;
  cancelled: string;
}

export const popupProviders: Record<PopupProvider, PopupWords> = {
  gmail: {
    findAddress: async () => (await call('POST /api/email/connect', { body: { provider: 'gmail' } })).authUrl,
    connected: 'Email account connected',
    cancelled: 'The window was closed before your email account was connected. Nothing was changed.',
  },
  idme: {
    findAddress: async () =>
      (await call('POST /api/irs/verify', { body: { action: 'initiate' } })).verificationUrl,
    connected: 'Identity verified',
    cancelled: 'The window was closed before your identity was verified. Nothing was changed.',
  },
};
