import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { createDwollaBanks, type DwollaBanks } from './banks.ts';
import { createDwollaClient, type DwollaKeys, openOurAccount } from './client.ts';
import { callDwolla } from './failure.ts';
import { createDwollaMicroDeposits, type DwollaMicroDeposits } from './micro-deposits.ts';
import { createDwollaTransfers, type DwollaTransfers } from './transfers.ts';

/** What Dwolla says happened. We read the object's current state instead of trusting the event. */
interface DwollaEvent {
  id: string;
  topic: string;
  resourceId: string;
}

const vendorText = z.string().min(1).max(255);

const eventSchema = z.object({ id: vendorText, topic: vendorText, resourceId: vendorText });

/** Transfers to bank accounts through Dwolla. Every failure is a `VendorError`. Create calls may be repeated safely. */
export interface Dwolla extends DwollaBanks, DwollaMicroDeposits, DwollaTransfers {
  /** Registers the address for Dwolla's events, unless it is already registered. */
  registerWebhook(url: string): Promise<void>;
  /** Returns undefined if Dwolla did not sign it. */
  verifyEvent(signed: { body: Buffer; signature: string }): DwollaEvent | undefined;
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

    verifyEvent: (signed) => verifyDwollaEvent(webhookSecrets, signed),
  };
}

/** Several secrets are valid while one is being replaced. */
export function verifyDwollaEvent(
  secrets: readonly string[],
  { body, signature }: { body: Buffer; signature: string },
): DwollaEvent | undefined {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return undefined;
  const claimed = Buffer.from(signature, 'hex');
  const isSigned = secrets.some((secret) =>
    timingSafeEqual(createHmac('sha256', secret).update(body).digest(), claimed),
  );
  return isSigned ? readEvent(body) : undefined;
}

function readEvent(body: Buffer): DwollaEvent | undefined {
  try {
    return eventSchema.safeParse(JSON.parse(body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
