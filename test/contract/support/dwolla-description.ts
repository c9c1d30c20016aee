const matchesTwice = 'must match exactly one schema in oneOf {"passingSchemas":[0,1]}';

/** Where Dwolla's description contradicts itself or its own documentation. */
export const dwollaFaults: ReadonlySet<string> = new Set([
  // The choices differ only in their examples, so that every error of Dwolla's fits more than one of them.
  `POST /webhook-subscriptions 400 answer: ${matchesTwice}`,
  `POST /customers/{id}/funding-sources 400 answer: ${matchesTwice}`,
  `POST /transfers/{id} 400 answer: ${matchesTwice}`,
  `POST /transfers 400 answer: ${matchesTwice}`,
  // The first choice is any object at all, and amounts are one.
  `POST /funding-sources/{id}/micro-deposits 200 request: ${matchesTwice}`,
  `POST /funding-sources/{id}/micro-deposits 400 request: ${matchesTwice}`,
  `POST /funding-sources/{id}/micro-deposits 403 request: ${matchesTwice}`,
  // Dwolla's documentation and its SDK know this answer to wrong amounts.
  'POST /funding-sources/{id}/micro-deposits 400: no such answer is described',
]);

/** Tokens are asked for with a form, everything else with JSON, and some of it without a body. */
export function parseDwollaRequest(body: string): unknown {
  if (body.startsWith('grant_type=')) return Object.fromEntries(new URLSearchParams(body));
  return body === '' ? {} : JSON.parse(body);
}
