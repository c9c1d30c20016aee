import type { StripeElements } from '@stripe/stripe-js';
import type { ControllerMethods, Intent, IntentKind, Outcome } from '#sandbox/stripe-js/browser/protocol.ts';
import type { ElementsGroup } from './elements-group.ts';
import type { Frame } from './frame.ts';
import { leaveFor, nextPageOf, requireReturnUrl, returnAddress } from './redirect.ts';
import { requireSecret } from './require-secret.ts';

export interface ConfirmOptions {
  elements?: StripeElements;
  clientSecret?: string;
  confirmParams?: { return_url?: string };
  redirect?: 'always' | 'if_required';
}

interface ConfirmParts {
  kind: IntentKind;
  options: ConfirmOptions;
  /** The group whose card is used. Without one, the payment method comes from the intent or the parameters. */
  group: ElementsGroup | undefined;
  controller: () => Frame<ControllerMethods>;
}

/** Returns the intent, or leaves the page if the person must continue elsewhere. */
export async function confirmIntent({
  kind,
  options,
  group,
  controller,
}: ConfirmParts): Promise<Outcome<Intent>> {
  const { confirmParams: params = {}, redirect = 'always' } = options;
  const clientSecret = requireSecret(kind, options.clientSecret ?? group?.clientSecret);
  const returnUrl = redirect === 'always' ? requireReturnUrl(params.return_url) : undefined;
  group?.requireSubmitted();

  const form = group?.requireMounted().frame;
  const problem = await form?.call('validate');
  if (problem) return { error: problem };
  const frame: Frame<ControllerMethods> = form ?? controller();
  const outcome = await frame.call('confirmIntent', { clientSecret, params });
  return outcome.error ? outcome : followIntent(outcome.value, returnUrl);
}

async function followIntent(intent: Intent, returnUrl: string | undefined): Promise<Outcome<Intent>> {
  const nextPage = nextPageOf(intent);
  if (nextPage) return leaveFor(nextPage);
  const isOver = ['succeeded', 'processing', 'requires_capture'].includes(intent.status);
  if (returnUrl && isOver) return leaveFor(returnAddress(returnUrl, intent));
  return { value: intent };
}
