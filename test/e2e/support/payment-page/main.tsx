import { Elements } from '@stripe/react-stripe-js';
import { loadStripe, type StripeElementsOptions } from '@stripe/stripe-js';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { makeIntent } from './make-intent.ts';
import { type IntentKind, PaymentForm } from './payment-form.tsx';
import { ReturnedPayment } from './returned-payment.tsx';
import { useAppearance } from './use-appearance.ts';

const query = new URLSearchParams(window.location.search);
const kind: IntentKind = query.get('kind') === 'setup' ? 'setup' : 'payment';
const isDeferred = query.has('deferred');
const stripe = loadStripe(document.body.dataset.publishableKey ?? '');

const deferredOptions: StripeElementsOptions =
  kind === 'setup' ? { mode: 'setup', currency: 'usd' } : { mode: 'payment', amount: 4900, currency: 'usd' };

function PaymentPage() {
  const [clientSecret, setClientSecret] = useState<string>();
  const appearance = useAppearance();
  useEffect(() => {
    if (!isDeferred) void makeIntent(kind).then(setClientSecret);
  }, []);

  if (!isDeferred && !clientSecret) return <p>Setting up payment...</p>;
  const options = clientSecret ? { clientSecret } : deferredOptions;
  return (
    <Elements stripe={stripe} options={{ ...options, appearance }}>
      <PaymentForm
        kind={kind}
        isDeferred={isDeferred}
        redirect={query.has('always') ? 'always' : 'if_required'}
      />
    </Elements>
  );
}

const returnedSecret = query.get('payment_intent_client_secret');

function Content() {
  if (query.has('empty')) return null;
  if (returnedSecret) return <ReturnedPayment stripe={stripe} clientSecret={returnedSecret} />;
  return <PaymentPage />;
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <main>
      <h1>Pay</h1>
      <Content />
    </main>
  </StrictMode>,
);
