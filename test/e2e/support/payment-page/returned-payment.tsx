import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';

interface Props {
  stripe: Promise<Stripe | null>;
  clientSecret: string;
}

/** The page that a bank's page redirects back to. */
export function ReturnedPayment({ stripe, clientSecret }: Props) {
  const [status, setStatus] = useState('');
  useEffect(() => {
    void stripe
      .then((loaded) => loaded?.retrievePaymentIntent(clientSecret))
      .then((result) => setStatus(result?.paymentIntent?.status ?? result?.error?.message ?? ''));
  }, [stripe, clientSecret]);
  return <p role="status">{status && `Returned: ${status}`}</p>;
}
