import type { PaymentMethodResult, StripeElements } from '@stripe/stripe-js';
import type { Controller } from './controller.ts';
import type { ElementsGroup } from './elements-group.ts';
import { IntegrationError } from './integration-error.ts';
import { methodResult } from './results.ts';

export interface MethodOptions {
  elements?: StripeElements;
  /** Used with `elements`: what the page itself knows about the cardholder. */
  params?: object;
  /** A separate element, which the sandbox does not support. */
  element?: unknown;
}

export async function createPaymentMethod(
  options: MethodOptions,
  group: ElementsGroup | undefined,
  controller: () => Controller,
): Promise<PaymentMethodResult> {
  if (options.element !== undefined)
    throw new IntegrationError('The sandbox makes payment methods from elements, not from a single element.');
  if (!group) return methodResult(await controller().call('createPaymentMethod', options));

  group.requireSubmitted();
  const { frame } = group.requireMounted();
  const problem = await frame.call('validate');
  if (problem) return { error: problem };
  return methodResult(await frame.call('createPaymentMethod', options.params ?? {}));
}
