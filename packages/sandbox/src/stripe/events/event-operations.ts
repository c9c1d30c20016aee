import { listOperation } from '#sandbox/stripe/api/list-operation.ts';
import { get, type Operation } from '#sandbox/stripe/api/operation.ts';
import { list, text } from '#sandbox/stripe/form/fields.ts';
import { requireIn } from '#sandbox/stripe/objects/require.ts';

export const eventOperations: readonly Operation[] = [
  listOperation({
    path: '/v1/events',
    of: 'event',
    filters: { type: text.optional(), types: list(text).optional() },
    find: ({ tables }, { type, types }) =>
      tables.events
        .list()
        .filter((event) => type === undefined || fits(event.type, type))
        .filter((event) => types === undefined || types.some((wanted) => fits(event.type, wanted))),
  }),

  get({
    path: '/v1/events/:id',
    answers: 'event',
    run: ({ tables, id }) => requireIn(tables.events, { kind: 'event', id }),
  }),
];

/** `charge.*` matches every type that begins with `charge.`. */
function fits(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}
