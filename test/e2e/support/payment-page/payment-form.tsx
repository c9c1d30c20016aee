import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { type SubmitEvent, useState } from 'react';

export function PaymentForm() {
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
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: window.location.href },
      redirect: 'if_required',
    });
    setResult(error ? `${error.type} ${error.code}: ${error.message}` : `Paid: ${paymentIntent.status}`);
  }

  return (
    <form onSubmit={pay}>
      <PaymentElement
        onReady={() => setProgress('ready')}
        onEscape={() => setProgress('escaped')}
        onLoadError={({ error }) => setProgress(`not loaded: ${error.message}`)}
      />
      <p>Form: {progress}</p>
      <button type="submit">Pay $49.00</button>
      <p role="status">{result}</p>
    </form>
  );
}
