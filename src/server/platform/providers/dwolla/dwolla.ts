import { createHmac, timingSafeEqual } from 'node:crypto';
import { createDwollaBanks, type DwollaBanks } from './banks.ts';
import { createDwollaClient, type DwollaKeys, openOurAccount } from './client.ts';
import { callDwolla } from './failure.ts';
import { createDwollaMicroDeposits, type DwollaMicroDeposits } from './micro-deposits.ts';
import { createDwollaTransfers, type DwollaTransfers } from './transfers.ts';

interface SignedEvent {
  body: Buffer;
  signature: string;
}

/** Transfers to bank accounts through Dwolla. Every failure is a `VendorError`. Create calls may be repeated safely. */
export interface Dwolla extends DwollaBanks, DwollaMicroDeposits, DwollaTransfers {
  /** Registers the address for Dwolla's events, unless it is already registered. */
  registerWebhook(url: string): Promise<void>;
  isSigned(event: SignedEvent): boolean;
}

interface DwollaOptions extends DwollaKeys {
  webhookSecrets: readonly string[];
  now: () => Date;
  /** The longest list of transfers that Dwolla returns; smaller in tests. */
  maxPerQuery?: number;
}

export function createDwolla(options: DwollaOptions): Dwolla {
  const { webhookSecrets, baseUrl, now, maxPerQuery = 10_000 } = options;
  const sdk = createDwollaClient(options);
  const ourAccount = openOurAccount(sdk);

  return {
    ...createDwollaBanks(sdk),
    ...createDwollaMicroDeposits(sdk),
    ...createDwollaTransfers({ sdk, baseUrl, now, ourAccount, maxPerQuery }),

    registerWebhook: (url) =>
      callDwolla(async () => {
        const { webhookSubscriptions } = await sdk();
        const { embedded } = await webhookSubscriptions.list();
        const known = embedded?.webhookSubscriptions ?? [];
        if (known.some((subscription) => subscription.url === url)) return;
        await webhookSubscriptions.create({ url, secret: webhookSecrets[0] ?? '' });
      }),

    isSigned: (event) => isSignedByDwolla(webhookSecrets, event),
  };
}

/** Several secrets are valid while one is being replaced. */
export function isSignedByDwolla(secrets: readonly string[], { body, signature }: SignedEvent): boolean {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
  const claimed = Buffer.from(signature, 'hex');
  return secrets.some((secret) =>
    timingSafeEqual(createHmac('sha256', secret).update(body).digest(), claimed),
  );
}
