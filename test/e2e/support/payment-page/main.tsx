import { Elements } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { PaymentForm } from './payment-form.tsx';
import { useAppearance } from './use-appearance.ts';

const query = new URLSearchParams(window.location.search);
const stripe = loadStripe(document.body.dataset.publishableKey ?? '');

/** Asks the shop's server for an intent as a real page does. */
async function makeIntent(): Promise<string> {
  return (await fetch('/intents', { method: 'POST' })).text();
}

function PaymentPage() {
  const [clientSecret, setClientSecret] = useState<string>();
  const appearance = useAppearance();
  useEffect(() => {
    void makeIntent().then(setClientSecret);
  }, []);

  if (!clientSecret) return <p>Setting up payment...</p>;
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance }}>
      <PaymentForm />
    </Elements>
  );
}

function Content() {
  const outcome = query.get('redirect_status');
  if (query.has('empty')) return null;
  return outcome ? <p role="status">Returned: {outcome}</p> : <PaymentPage />;
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <main>
      <h1>Pay</h1>
      <Content />
    </main>
  </StrictMode>,
);
