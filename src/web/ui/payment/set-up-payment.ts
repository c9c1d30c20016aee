import type { Stripe } from '@stripe/stripe-js';
import type { PaidPlan } from '#shared/plans.ts';
import { ApiError, ConnectionError } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/call.ts';
import { loadScript } from '#web/lib/load-script.ts';
import { paymentWords } from './finish-payment.ts';

const opened = new Map<string, Stripe>();

/** Each place requests the payment's secret with its own call. */
const secretCalls = {
  landing: 'POST /api/create-payment-intent',
  subscription: 'POST /api/subscription/create-payment-intent',
} as const;

export type PaymentPlace = keyof typeof secretCalls;

export interface PaymentRequest {
  plan: PaidPlan;
  place: PaymentPlace;
}

export interface PreparedPayment {
  stripe: Stripe;
  clientSecret: string;
}

export interface PaymentProblem {
  title: string;
  description: string;
}

class NoSecretError extends Error {
  override readonly name = 'NoSecretError';
}

export async function setUpPayment({ plan, place }: PaymentRequest): Promise<PreparedPayment> {
  const answer = await call(secretCalls[place], { body: { plan: plan.id, amount: plan.amountCents } });
  if (!answer?.clientSecret) throw new NoSecretError(paymentWords.noSecret);
  return { stripe: await openStripe(answer), clientSecret: answer.clientSecret };
}

function setupFailureText(error: unknown): string {
  if (error instanceof ApiError)
    return error.problem?.detail ?? `HTTP ${error.status}: ${error.statusText}`.replace(/: $/, '');
  if (error instanceof NoSecretError || error instanceof ConnectionError) return error.message;
  return paymentWords.setupFailed;
}

/** On the subscription page, a refusal that the server explains counts as a failed payment. */
export function setupProblem(error: unknown, place: PaymentPlace): PaymentProblem {
  const isRefusal = place === 'subscription' && error instanceof ApiError && error.problem !== undefined;
  return {
    title: isRefusal ? paymentWords.failedTitle : paymentWords.setupFailedTitle,
    description: setupFailureText(error),
  };
}

interface StripeAddress {
  scriptUrl: string;
  publishableKey: string;
}

/** Loads the payment provider's script from the address that the server gives. There is one object per key. */
async function openStripe({ scriptUrl, publishableKey }: StripeAddress): Promise<Stripe> {
  await loadScript(scriptUrl);
  const known = opened.get(publishableKey);
  if (known) return known;
  if (!window.Stripe) throw new Error('The payment script did not arrive.');
  const stripe = window.Stripe(publishableKey);
  opened.set(publishableKey, stripe);
  return stripe;
}
