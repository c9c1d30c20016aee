const matchesTwice = 'must match exactly one schema in oneOf {"passingSchemas":[0,1]}';

/** Mismatches that occur because Dwolla's description contradicts itself or its documentation. */
export const dwollaFaults: ReadonlySet<string> = new Set([
  // The alternatives differ only in their examples, so every Dwolla error matches more than one of them.
  `POST /webhook-subscriptions 400 answer: ${matchesTwice}`,
  `POST /customers/{id}/funding-sources 400 answer: ${matchesTwice}`,
  `POST /transfers/{id} 400 answer: ${matchesTwice}`,
  `POST /transfers 400 answer: ${matchesTwice}`,
  // The first alternative accepts any object, so amounts match it too.
  `POST /funding-sources/{id}/micro-deposits 200 request: ${matchesTwice}`,
  `POST /funding-sources/{id}/micro-deposits 400 request: ${matchesTwice}`,
  `POST /funding-sources/{id}/micro-deposits 403 request: ${matchesTwice}`,
  // Dwolla's documentation and SDK include this response to wrong amounts.
  'POST /funding-sources/{id}/micro-deposits 400: no such answer is described',
]);

/** Token requests are forms. All others are JSON or have no body. */
export function parseDwollaRequest(body: string): unknown {
  if (body.startsWith('grant_type=')) return Object.fromEntries(new URLSearchParams(body));
  return body === '' ? {} : JSON.parse(body);
}
