import type {
  Appearance,
  PaymentIntent,
  PaymentMethod,
  SetupIntent,
  StripeError,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';

/** The one message the host page posts to a frame's window. It hands over the port all further talk goes through. */
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

/** What any of our frames does for the host page. */
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
  /** Absent while the page has not made an intent yet. */
  clientSecret?: string | undefined;
}

/** The payment frame adds the card it holds to what it confirms; the card itself never leaves it. */
export interface PaymentFrameMethods extends ControllerMethods {
  update(look: PaymentLook): void;
  /** Shows what is missing beside the fields and gives the first of it. */
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
