import type {
  Appearance,
  PaymentIntent,
  PaymentMethod,
  SetupIntent,
  StripeError,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';

const secretPattern = /^((pi|seti)_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/;

export type IntentKind = 'payment' | 'setup';

interface IntentReference {
  id: string;
  kind: IntentKind;
}

/** The only message that the host page posts to a frame's window. It passes the port for all further communication. */
export interface Opening<Settings> {
  kind: 'sandbox-stripe-open';
  settings: Settings;
}

export type Intent = PaymentIntent | SetupIntent;

export type Outcome<Value> = { value: Value; error?: undefined } | { value?: undefined; error: StripeError };

export interface Confirmation {
  clientSecret: string;
  params: object;
}

export interface ControllerSettings {
  publishableKey: string;
}

/** What each of our frames does for the host page. */
export interface ControllerMethods {
  retrieveIntent(clientSecret: string): Promise<Outcome<Intent>>;
  confirmIntent(confirmation: Confirmation): Promise<Outcome<Intent>>;
  createPaymentMethod(params: object): Promise<Outcome<PaymentMethod>>;
}

export interface PaymentLook {
  appearance: Appearance;
  options: StripePaymentElementOptions;
}

export interface PaymentSettings extends ControllerSettings, PaymentLook {
  /** Undefined if the page has not created an intent yet. */
  clientSecret?: string | undefined;
}

/** The payment frame adds its card to whatever it confirms. The card itself never leaves the frame. */
export interface PaymentFrameMethods extends ControllerMethods {
  update(look: PaymentLook): void;
  /** Shows errors next to their fields and returns the first one. */
  validate(): StripeError | undefined;
  focus(): void;
  blur(): void;
  clear(): void;
  collapse(): void;
}

export interface Call {
  id: number;
  method: string;
  params: unknown[];
}

export type FrameMessage = { id: number; result: unknown } | { event: string; detail: unknown };

/** A client secret begins with the id of its intent. Returns null for anything else. */
export function readClientSecret(clientSecret: unknown): IntentReference | null {
  const match = typeof clientSecret === 'string' ? secretPattern.exec(clientSecret) : null;
  if (!match?.[1]) return null;
  return { id: match[1], kind: match[2] === 'pi' ? 'payment' : 'setup' };
}
