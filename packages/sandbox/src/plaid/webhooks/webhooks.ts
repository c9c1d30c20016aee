import { type Deliveries, openDeliveries } from '#sandbox/deliveries/deliveries.ts';
import type { Item } from '#sandbox/plaid/items/item.ts';
import type { DocumentStore } from '#sandbox/store/document-store.ts';
import { type WebhookCode, writeMessage } from './messages.ts';
import { openSigningKeys, type SigningKeys } from './signing-keys.ts';

interface WebhooksOptions {
  store: DocumentStore;
  now: () => Date;
  speed: number;
  log: (line: string) => void;
}

export interface Webhooks {
  keys: SigningKeys;
  deliveries: Deliveries;
  /** Returns false if the item has no webhook URL. */
  send(item: Item, code: WebhookCode): boolean;
}

export function openWebhooks({ store, now, speed, log }: WebhooksOptions): Webhooks {
  const keys = openSigningKeys(store, now);
  const deliveries = openDeliveries({
    store,
    now,
    speed,
    log,
    headersFor: async (body) => ({ 'plaid-verification': await keys.sign(body) }),
  });
  return {
    keys,
    deliveries,
    send: (item, code) => {
      if (!item.webhook) return false;
      deliveries.send({ url: item.webhook, body: writeMessage(code, { item, now: now() }) });
      return true;
    },
  };
}
