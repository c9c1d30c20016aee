import type { CardForm } from './card-form.ts';

interface BillingParams {
  address?: object;
}

interface MethodParams {
  billing_details?: BillingParams;
}

type CardDetails = ReturnType<CardForm['readCard']>;

/** Creates the parameters of a payment method. What was typed into the form overrides what the page provides. */
export function cardParams(card: CardDetails, pageParams: MethodParams = {}): object {
  const address = { ...pageParams.billing_details?.address, ...card.billing_details?.address };
  return { ...pageParams, ...card, billing_details: { ...pageParams.billing_details, address } };
}
