import type {
  PaymentFrameMethods,
  PaymentLook,
  PaymentSettings,
} from '#sandbox/stripe-js/browser/protocol.ts';
import { applyAppearance } from './appearance.ts';
import { createCardForm } from './card-form.ts';
import { cardParams } from './card-params.ts';
import { createCollapsible } from './collapsible.ts';
import { elementById } from './element-by-id.ts';
import { applyFieldOptions, startsCollapsed } from './field-options.ts';
import { reportFocusAndKeys, reportHeight } from './focus-events.ts';
import { findIntentProblem } from './load-intent.ts';
import { reportChanges } from './report-changes.ts';
import { type Emit, serveHost } from './serve-host.ts';
import { createStripeApi } from './stripe-api.ts';
import { validateForm } from './validate-form.ts';

serveHost<PaymentSettings>((settings, emit) => {
  const api = createStripeApi(settings.publishableKey);
  const form = createCardForm();
  const collapsible = createCollapsible();
  const content = elementById('content', HTMLElement);

  function update({ appearance, options }: PaymentLook): void {
    applyAppearance(appearance);
    applyFieldOptions(form, options);
  }

  update(settings);
  if (startsCollapsed(settings.options)) collapsible.collapse();
  reportChanges({ content, form, collapsible }, emit);
  reportFocusAndKeys(content, emit);
  reportHeight(content, emit);
  void findIntentProblem(api, settings.clientSecret).then((error) => reportLoaded(emit, error));

  return {
    update,
    validate() {
      collapsible.expand();
      return validateForm(form);
    },
    retrieveIntent: api.retrieveIntent,
    confirmIntent({ clientSecret, params }) {
      const card = cardParams(form.readCard(), Reflect.get(params, 'payment_method_data'));
      return api.confirmIntent({ clientSecret, params: { ...params, payment_method_data: card } });
    },
    createPaymentMethod: (params) => api.createPaymentMethod(cardParams(form.readCard(), params)),
    focus() {
      collapsible.expand();
      form.fields[0]?.input.focus();
    },
    blur() {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    },
    clear() {
      for (const field of form.fields) field.clear();
    },
    collapse: collapsible.collapse,
  } satisfies PaymentFrameMethods;
});

function reportLoaded(emit: Emit, error: Awaited<ReturnType<typeof findIntentProblem>>): void {
  if (error) emit('loaderror', { elementType: 'payment', error });
  else emit('ready', { elementType: 'payment' });
}
