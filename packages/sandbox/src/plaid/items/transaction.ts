import type { Transaction } from 'plaid';
import { type Persona, requirePersona } from '#sandbox/people/personas.ts';
import { type BankRow, categories, dayOf, isoDate } from '#sandbox/plaid/history/bank-row.ts';
import { derivedId, type Wire } from '#sandbox/plaid/wire/identifiers.ts';
import { createRandom, fnvHash } from '#sandbox/shared.ts';
import { accountId } from './accounts.ts';
import type { Item } from './item.ts';
import { type ItemState, isPendingAtFirst, postingOf, postsAt } from './item-state.ts';

export type WireTransaction = Wire<Transaction>;

/** The share of shop transactions that include a location. */
const shareWithLocation = 0.35;

export function describeTransaction(item: Item, row: BankRow, state: ItemState): WireTransaction {
  const { isPending, day } = postingOf(row, state);
  const isCorrected = state.corrected.has(row.key);
  const pendingId = derivedId(item.itemId, row.key, 'pending');
  const wasSeenPending = isPendingAtFirst(row) && postsAt(row).toISOString() > item.linkedAt;
  return {
    transaction_id: isPending ? pendingId : derivedId(item.itemId, row.key, 'posted'),
    pending: isPending,
    pending_transaction_id: !isPending && wasSeenPending ? pendingId : null,
    account_id: accountId(item, row.account),
    account_owner: null,
    amount: row.amountCents / 100,
    iso_currency_code: 'USD',
    unofficial_currency_code: null,
    date: isoDate(day),
    datetime: null,
    authorized_date: isoDate(dayOf(row.at)),
    authorized_datetime: isPendingAtFirst(row) ? row.at.toISOString() : null,
    check_number: null,
    transaction_code: null,
    ...describePayee(row, isCorrected),
    location: locationOf(row, requirePersona(item.personaId), isCorrected),
    payment_meta: noPaymentMeta,
  };
}

const noPaymentMeta = {
  reference_number: null,
  ppd_id: null,
  payee: null,
  by_order_of: null,
  payer: null,
  payment_method: null,
  payment_processor: null,
  reason: null,
};

function describePayee({ payee }: BankRow, isCorrected: boolean) {
  const { primary, detail } = categories[payee.category];
  const confidence = isCorrected ? 'VERY_HIGH' : 'HIGH';
  const isShop = payee.domain !== undefined && payee.category !== 'salary';
  return {
    name: payee.name,
    merchant_name: isShop ? payee.name : null,
    merchant_entity_id: isShop ? derivedId('merchant', payee.name) : null,
    website: payee.domain ?? null,
    logo_url: null,
    payment_channel: payee.channel,
    transaction_type: ({ 'in store': 'place', online: 'digital', other: 'special' } as const)[payee.channel],
    personal_finance_category: { primary, detailed: `${primary}_${detail}`, confidence_level: confidence },
    counterparties: payee.domain
      ? [
          {
            name: payee.name,
            type: payee.category === 'salary' ? ('income_source' as const) : ('merchant' as const),
            entity_id: derivedId('merchant', payee.name),
            website: payee.domain,
            logo_url: null,
            confidence_level: confidence,
          },
        ]
      : [],
  };
}

function locationOf({ key, payee }: BankRow, { addresses }: Persona, isCorrected: boolean) {
  const isKnown =
    payee.channel === 'in store' &&
    (isCorrected || createRandom(fnvHash(`location/${key}`))() < shareWithLocation);
  const home = addresses[0];
  return {
    address: null,
    city: isKnown ? (payee.city ?? home?.city ?? null) : null,
    region: isKnown && !payee.city ? (home?.region ?? null) : null,
    postal_code: null,
    country: isKnown ? 'US' : null,
    lat: null,
    lon: null,
    store_number: null,
  };
}
