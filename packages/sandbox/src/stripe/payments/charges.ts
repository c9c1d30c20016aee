import { get, type Operation } from '#sandbox/stripe/api/operation.ts';
import { requireIn } from '#sandbox/stripe/objects/require.ts';

export const chargeOperations: readonly Operation[] = [
  get({
    path: '/v1/charges/:id',
    answers: 'charge',
    run: ({ tables, id }) => requireIn(tables.charges, { kind: 'charge', id }),
  }),
];
