import type { ItemWithConsentFields } from 'plaid';
import { describeError, PlaidApiError } from '#sandbox/plaid/wire/api-error.ts';
import type { Wire } from '#sandbox/plaid/wire/identifiers.ts';
import { requireInstitution } from './institutions.ts';
import type { Item, Product, Trouble } from './item.ts';

export const supportedProducts = ['auth', 'balance', 'identity', 'transactions'] as const satisfies Product[];

export function describeItem(item: Item): Wire<ItemWithConsentFields> {
  const { name, hasIdentity } = requireInstitution(item.institutionId);
  return {
    item_id: item.itemId,
    institution_id: item.institutionId,
    institution_name: name,
    webhook: item.webhook,
    error: item.trouble ? describeTrouble(item.trouble) : null,
    available_products: supportedProducts.filter(
      (product) => !item.products.includes(product) && (hasIdentity || product !== 'identity'),
    ),
    billed_products: [...item.products],
    products: [...item.products],
    ...(item.consented && { consented_products: [...item.consented] }),
    consent_expiration_time: null,
    update_type: 'background',
    created_at: item.linkedAt,
  };
}

/** The error as part of an item or a webhook, which has no request id. */
export function describeTrouble(trouble: Trouble) {
  return describeError(new PlaidApiError(trouble), '');
}
