import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { type SubmitEvent, useState } from 'react';
import { makeIntent } from './make-intent.ts';

export type IntentKind = 'payment' | 'setup';

interface Props {
  kind: IntentKind;
  isDeferred: boolean;
  redirect: 'always' | 'if_required';
}

interface Outcome {
  error?: StripeError | undefined;
  status?: string | undefined;
}

export function PaymentForm({ kind, isDeferred, redirect }: Props) {
  const stripe = useStripe();
  const elements = useElements();
  const [progress, setProgress] = useState('loading');
  const [result, setResult] = useState('');

  async function pay(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!stripe || !elements) return;
    setResult('');
    const submitted = await elements.submit();
    if (submitted.error) return setResult(`${submitted.error.type}: ${submitted.error.message}`);
    const clientSecret = isDeferred ? await makeIntent(kind) : undefined;
    const { error, status } = await confirm({ stripe, elements, kind, redirect, clientSecret });
    setResult(error ? `${error.type} ${error.code}: ${error.message}` : `Paid: ${status}`);
  }

  return (
    <form onSubmit={pay}>
      <PaymentElement
        onReady={() => setProgress('ready')}
        onChange={({ complete, empty }) => setProgress(complete ? 'complete' : empty ? 'empty' : 'started')}
        onLoadError={({ error }) => setProgress(`not loaded: ${error.message}`)}
      />
      <p>Form: {progress}</p>
      <button type="submit">Pay $49.00</button>
      <p role="status">{result}</p>
    </form>
  );
}

interface ConfirmParts extends Pick<Props, 'kind' | 'redirect'> {
  stripe: Stripe;
  elements: StripeElements;
  clientSecret: string | undefined;
}

async function confirm({ stripe, kind, redirect, clientSecret, elements }: ConfirmParts): Promise<Outcome> {
  const options = {
    elements,
    ...(clientSecret && { clientSecret }),
    confirmParams: { return_url: window.location.href },
    // The published types make the result depend on a literal, but the outcomes read here are the same for both.
    redirect: redirect as 'if_required',
  };
  if (kind === 'setup') {
    const { error, setupIntent } = await stripe.confirmSetup(options);
    return { error, status: setupIntent?.status };
  }
  const { error, paymentIntent } = await stripe.confirmPayment(options);
  return { error, status: paymentIntent?.status };
}
