import { z } from 'zod';
import { integer, text } from '#sandbox/stripe/form/fields.ts';
import { invalidRequest, noSuch } from './api-error.ts';
import type { ExpandableObject } from './expandable-fields.ts';
import { type Call, get, type Operation } from './operation.ts';

const defaultLimit = 10;
const maxLimit = 100;

const range = z.union([
  integer.transform((value) => ({ gte: value, lte: value })),
  z.strictObject({
    gt: integer.optional(),
    gte: integer.optional(),
    lt: integer.optional(),
    lte: integer.optional(),
  }),
]);

const pageParams = {
  limit: integer.optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
};

const createdParam = { created: range.optional() };

interface Listed {
  id: string;
  created: number;
}

interface Definition<Shape extends z.ZodRawShape, Document extends Listed> {
  path: string;
  of: ExpandableObject;
  filters?: Shape;
  /** Returns everything that matches the filters, oldest first. */
  find(call: Call, filters: z.output<z.ZodObject<Shape>>): Document[];
  show?(document: Document): object;
}

/** A list with the API's paging: newest first, after or before a known id. */
export function listOperation<Shape extends z.ZodRawShape, Document extends Listed>({
  path,
  of,
  filters,
  find,
  show = (document) => document,
}: Definition<Shape, Document>): Operation {
  return get({
    path,
    answers: of,
    isList: true,
    params: { ...pageParams, ...createdParam, ...filters },
    run: (call, given) => {
      const { limit, starting_after, ending_before, created, ...rest } = given as PageParams;
      const documents = find(call, rest as z.output<z.ZodObject<Shape>>)
        .filter((document) => isWithin(document.created, created))
        .toReversed();
      const { page, has_more } = cut(documents, { limit, starting_after, ending_before, of });
      return { object: 'list', data: page.map(show), has_more, url: path };
    },
  });
}

type PageParams = z.output<z.ZodObject<typeof pageParams & typeof createdParam>>;

interface Cut {
  limit: number | undefined;
  starting_after: string | undefined;
  ending_before: string | undefined;
  of: string;
}

function cut<Document extends Listed>(
  documents: Document[],
  { limit = defaultLimit, starting_after, ending_before, of }: Cut,
) {
  if (limit < 1 || limit > maxLimit)
    throw invalidRequest(`Invalid limit: it must be between 1 and ${maxLimit}.`, { param: 'limit' });
  if (ending_before !== undefined) {
    const before = documents.slice(
      0,
      positionOf(documents, { id: ending_before, param: 'ending_before', of }),
    );
    return { page: before.slice(-limit), has_more: before.length > limit };
  }
  const from =
    starting_after === undefined
      ? 0
      : positionOf(documents, { id: starting_after, param: 'starting_after', of }) + 1;
  const rest = documents.slice(from);
  return { page: rest.slice(0, limit), has_more: rest.length > limit };
}

function positionOf(
  documents: Listed[],
  { id, param, of }: { id: string; param: string; of: string },
): number {
  const position = documents.findIndex((document) => document.id === id);
  if (position < 0) throw noSuch(of, id, param);
  return position;
}

function isWithin(created: number, limits: z.output<typeof range> | undefined): boolean {
  const { gt, gte, lt, lte } = { gt: undefined, lt: undefined, gte: undefined, lte: undefined, ...limits };
  return (
    (gt === undefined || created > gt) &&
    (gte === undefined || created >= gte) &&
    (lt === undefined || created < lt) &&
    (lte === undefined || created <= lte)
  );
}
