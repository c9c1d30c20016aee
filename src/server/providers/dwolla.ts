import { createDwollaBanks, type DwollaBanks } from './dwolla-banks.ts';
import { createDwollaClient, type DwollaKeys, openOurAccount } from './dwolla-client.ts';
import { type DwollaEvent, verifyDwollaEvent } from './dwolla-event.ts';
import { dwollaFailure } from './dwolla-failure.ts';
import { createDwollaMicroDeposits, type DwollaMicroDeposits } from './dwolla-micro-deposits.ts';
import { createDwollaTransfers, type DwollaTransfers } from './dwolla-transfers.ts';

/** Transfers to bank accounts, through Dwolla. Every failure is a `VendorError`. Creations may be repeated. */
export interface Dwolla extends DwollaBanks, DwollaMicroDeposits, DwollaTransfers {
  /** Where the vendor asks for one, says where its events go. */
  registerWebhook(url: string): Promise<void>;
  /** Undefined when the vendor did not send it. */
  verifyEvent(signed: { body: Buffer; signature: string }): DwollaEvent | undefined;
}

interface DwollaOptions extends DwollaKeys {
  webhookSecrets: readonly string[];
  now: () => Date;
  /** Transfers in one list; as many as the vendor gives unless told otherwise. */
  mostPerQuestion?: number;
}

export function createDwolla(options: DwollaOptions): Dwolla {
  const { webhookSecrets, baseUrl, now, mostPerQuestion = 10_000 } = options;
  const sdk = createDwollaClient(options);
  const ourAccount = openOurAccount(sdk);

  return {
    ...createDwollaBanks(sdk),
    ...createDwollaMicroDeposits(sdk),
    ...createDwollaTransfers({ sdk, baseUrl, now, ourAccount, mostPerQuestion }),

    registerWebhook: (url) =>
      dwollaFailure(async () => {
        const { webhookSubscriptions } = await sdk();
        const { embedded } = await webhookSubscriptions.list();
        const known = embedded?.webhookSubscriptions ?? [];
        if (known.some((subscription) => subscription.url === url)) return;
        await webhookSubscriptions.create({ url, secret: webhookSecrets[0] ?? '' });
      }),

    verifyEvent: (signed) => verifyDwollaEvent(webhookSecrets, signed),
  };
}
