import type { CardForm } from './card-form.ts';

interface BillingParams {
  address?: object;
}

interface MethodParams {
  billing_details?: BillingParams;
}

type CardDetails = ReturnType<CardForm['readCard']>;

/** A payment method made of the card; what was typed into the form wins over what the page says. */
export function cardParams(card: CardDetails, pageParams: MethodParams = {}): object {
  const address = { ...pageParams.billing_details?.address, ...card.billing_details?.address };
  return { ...pageParams, ...card, billing_details: { ...pageParams.billing_details, address } };
}
