import type { StripePaymentElementOptions } from '@stripe/stripe-js';
import type { CardForm } from './card-form.ts';

/** Applies the page's options about which fields it collects itself and whether fields are read-only. */
export function applyFieldOptions({ fields, zip }: CardForm, options: StripePaymentElementOptions): void {
  zip.show(!collectsZipItself(options));
  for (const { input } of fields) input.readOnly = options.readOnly ?? false;
  const knownZip = options.defaultValues?.billingDetails?.address?.postal_code;
  if (knownZip && zip.value === '') zip.fill(knownZip);
}

function collectsZipItself({ fields }: StripePaymentElementOptions): boolean {
  const billing = fields?.billingDetails;
  if (typeof billing !== 'object') return billing === 'never';
  const { address } = billing;
  if (typeof address !== 'object') return address === 'never';
  return address.postalCode === 'never';
}

export function startsCollapsed({ layout }: StripePaymentElementOptions): boolean {
  return typeof layout === 'object' && layout.defaultCollapsed === true;
}
