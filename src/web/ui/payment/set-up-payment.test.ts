import { describe, expect, test } from 'vitest';
import { ApiError, ConnectionError } from '#web/lib/calls/api-error.ts';
import { setupProblem } from './set-up-payment.ts';

const refusal = new ApiError({
  status: 409,
  statusText: 'Conflict',
  bodyText: JSON.stringify({ code: 'plan_active', detail: 'You already have Agency Pro.' }),
});
const outage = (statusText: string) => new ApiError({ status: 502, statusText, bodyText: '<h1>Oh</h1>' });

describe('a payment that cannot be set up', () => {
  test('is shown in the words of the server', () => {
    expect(setupProblem(refusal, 'landing')).toEqual({
      title: 'Payment Setup Failed',
      description: 'You already have Agency Pro.',
    });
  });

  test('is a failed payment on the subscription page', () => {
    expect(setupProblem(refusal, 'subscription').title).toBe('Payment Failed');
  });

  test('is shown by its status where the server sent no sentence', () => {
    expect(setupProblem(outage('Bad Gateway'), 'landing').description).toBe('HTTP 502: Bad Gateway');
    expect(setupProblem(outage(''), 'subscription')).toEqual({
      title: 'Payment Setup Failed',
      description: 'HTTP 502',
    });
  });

  test('is shown plainly where there was no answer, or no known reason', () => {
    expect(setupProblem(new ConnectionError(), 'landing').description).toMatch(/^We couldn’t reach/);
    expect(setupProblem(new TypeError('x'), 'landing').description).toBe(
      'Unable to initialize payment. Please try again.',
    );
  });
});
