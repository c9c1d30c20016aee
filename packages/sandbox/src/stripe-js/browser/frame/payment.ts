import type { Appearance, StripeError } from '@stripe/stripe-js';
import type { Call, FrameMessage, Opening, PaymentFrameMethods, PaymentSettings } from '../protocol.ts';
import { createCardForm } from './card-form.ts';
import { elementById } from './field.ts';
import { createStripeApi } from './stripe-api.ts';

type Emit = (event: string, detail?: unknown) => void;

const localOrigin = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

window.addEventListener('message', accept);

/** Waits for the surrounding page, takes its port, and answers its calls from then on. */
function accept({ source, origin, data, ports: [port] }: MessageEvent): void {
  if (source !== window.parent || !localOrigin.test(origin)) return;
  if (!port || !isOpening(data)) return;
  window.removeEventListener('message', accept);
  const post = (message: FrameMessage) => port.postMessage(message);
  const methods = openPayment(data.settings, (event, detail) => post({ event, detail }));
  port.onmessage = async ({ data: { id, method, param } }: MessageEvent<Call>) =>
    post({ id, result: await methods[method](param as never) });
}

function isOpening(data: unknown): data is Opening {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'sandbox-stripe-open';
}

function openPayment(settings: PaymentSettings, emit: Emit): PaymentFrameMethods {
  const api = createStripeApi(settings);
  const form = createCardForm();
  const content = elementById('content', HTMLElement);
  applyAppearance(settings.appearance);
  reportKeys(content, emit);
  new ResizeObserver(() => emit('resize', Math.ceil(content.getBoundingClientRect().height))).observe(
    content,
  );
  void api.readIntent().then(({ value, error }) => {
    const problem = error ?? problemOf(value.status);
    if (problem) emit('loaderror', { elementType: 'payment', error: problem });
    else emit('ready', { elementType: 'payment' });
  });

  return {
    changeAppearance: applyAppearance,
    validate() {
      const problem = form.validate();
      return problem && { type: 'validation_error', ...problem };
    },
    confirm: (params) => api.confirmIntent({ ...params, payment_method_data: form.readCard() }),
  };
}

/** Why an intent in this state can no longer be paid, if so. */
function problemOf(status: string): StripeError | undefined {
  if (status !== 'succeeded' && status !== 'canceled') return undefined;
  return {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This payment cannot be made any more: its status is ${status}.`,
  };
}

/** Tells the page which keys a surrounding dialog or form may need. */
function reportKeys(form: HTMLElement, emit: Emit): void {
  form.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Escape') emit('escape', { elementType: 'payment' });
    if (key === 'Enter' && target instanceof HTMLInputElement) emit('enter');
  });
}

/** The variables that we support. The style sheet contains defaults for those that a page omits. */
const properties = {
  colorPrimary: '--primary',
  colorText: '--text',
  colorBackground: '--background',
  colorDanger: '--danger',
  borderRadius: '--radius',
  fontSizeBase: '--font-size',
  fontFamily: '--font-family',
} as const satisfies Partial<Record<keyof NonNullable<Appearance['variables']>, string>>;

function applyAppearance({ theme = 'stripe', variables = {} }: Appearance): void {
  const { dataset, style } = document.documentElement;
  dataset.theme = theme;
  for (const [variable, property] of Object.entries(properties)) {
    const value: unknown = Reflect.get(variables, variable);
    if (typeof value === 'string') style.setProperty(property, value);
    else style.removeProperty(property);
  }
}
