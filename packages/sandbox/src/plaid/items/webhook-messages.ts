import { dayMs } from '#sandbox/shared.ts';
import { describeTrouble } from './describe-item.ts';
import type { HistoryStage, Item } from './item.ts';

const disconnectsAfterMs = 7 * dayMs;

interface Occasion {
  item: Item;
  now: Date;
}

/** The fields of each webhook besides its type, its code and the item. */
const messages = {
  SYNC_UPDATES_AVAILABLE: {
    type: 'TRANSACTIONS',
    content: ({ item: { stage } }: Occasion) => ({
      initial_update_complete: isAtLeast(stage, 'INITIAL_UPDATE_COMPLETE'),
      historical_update_complete: isAtLeast(stage, 'HISTORICAL_UPDATE_COMPLETE'),
    }),
  },
  DEFAULT_UPDATE: { type: 'TRANSACTIONS', content: () => ({ new_transactions: 0, error: null }) },
  RECURRING_TRANSACTIONS_UPDATE: { type: 'TRANSACTIONS', content: () => ({ account_ids: [] }) },
  ERROR: { type: 'ITEM', content: () => ({ error: describeTrouble('ITEM_LOGIN_REQUIRED') }) },
  PENDING_DISCONNECT: {
    type: 'ITEM',
    content: ({ now }: Occasion) => ({
      reason: 'INSTITUTION_TOKEN_EXPIRATION',
      disconnect_time: new Date(now.getTime() + disconnectsAfterMs).toISOString(),
    }),
  },
  USER_PERMISSION_REVOKED: {
    type: 'ITEM',
    content: () => ({ error: describeTrouble('USER_PERMISSION_REVOKED') }),
  },
  LOGIN_REPAIRED: { type: 'ITEM', content: () => ({}) },
  NEW_ACCOUNTS_AVAILABLE: { type: 'ITEM', content: () => ({ error: null }) },
} as const;

export type WebhookCode = keyof typeof messages;

export const webhookCodes = Object.keys(messages) as [WebhookCode, ...WebhookCode[]];

export function writeMessage(code: WebhookCode, occasion: Occasion): string {
  const { type, content } = messages[code];
  return JSON.stringify({
    webhook_type: type,
    webhook_code: code,
    item_id: occasion.item.itemId,
    ...content(occasion),
    environment: 'sandbox',
  });
}

function isAtLeast(stage: HistoryStage, wanted: HistoryStage): boolean {
  return stage === wanted || stage === 'HISTORICAL_UPDATE_COMPLETE';
}
