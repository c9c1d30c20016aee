import type { Appearance, PaymentIntent, StripeError } from '@stripe/stripe-js';

export interface PaymentSettings {
  publishableKey: string;
  clientSecret: string;
  appearance: Appearance;
}

/** The only message that the host page posts to the frame's window. It passes the port for all further communication. */
export interface Opening {
  kind: 'sandbox-stripe-open';
  settings: PaymentSettings;
}

export type Outcome = { value: PaymentIntent; error?: undefined } | { value?: undefined; error: StripeError };

/** What the frame does for the host page. The card itself never leaves the frame. */
export interface PaymentFrameMethods {
  changeAppearance(appearance: Appearance): void;
  /** Shows errors next to their fields and returns the first one. */
  validate(): StripeError | undefined;
  confirm(params: object): Promise<Outcome>;
}

export interface Call {
  id: number;
  method: keyof PaymentFrameMethods;
  param: unknown;
}

export type FrameMessage = { id: number; result: unknown } | { event: string; detail: unknown };

/** A client secret begins with the id of its intent. Returns undefined for anything else. */
export function intentIdIn(clientSecret: unknown): string | undefined {
  const match = /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(String(clientSecret));
  return match?.[1];
}
