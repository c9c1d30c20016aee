import { z } from 'zod';
import { invalidRequest, noSuch } from '../form/api-error.ts';
import { integer, text } from '../form/fields.ts';
import { type Call, get, type Operation } from './operation.ts';

const defaultLimit = 10;
const maxLimit = 100;

const pageParams = {
  limit: integer.optional(),
  starting_after: text.optional(),
  created: z.strictObject({ gte: integer }).optional(),
};

interface Listed {
  id: string;
  created: number;
}

interface Definition<Shape extends z.ZodRawShape, Document extends Listed> {
  path: string;
  of: string;
  filters?: Shape;
  /** Returns everything that matches the filters, oldest first. */
  find(call: Call, filters: z.output<z.ZodObject<Shape>>): Document[];
}

/** A list with the API's paging: newest first, after or before a known id. */
export function listOperation<Shape extends z.ZodRawShape, Document extends Listed>({
  path,
  of,
  filters,
  find,
}: Definition<Shape, Document>): Operation {
  return get({
    path,
    answers: of,
    isList: true,
    params: { ...pageParams, ...filters },
    run: (call, given) => {
      const { limit = defaultLimit, starting_after, created, ...rest } = given as PageParams;
      if (limit < 1 || limit > maxLimit)
        throw invalidRequest(`Invalid limit: it must be between 1 and ${maxLimit}.`, { param: 'limit' });
      const documents = find(call, rest as z.output<z.ZodObject<Shape>>)
        .filter((document) => document.created >= (created?.gte ?? 0))
        .toReversed();
      const start = starting_after === undefined ? 0 : positionOf(documents, starting_after, of) + 1;
      const page = documents.slice(start, start + limit);
      return { object: 'list', data: page, has_more: documents.length > start + limit, url: path };
    },
  });
}

type PageParams = z.output<z.ZodObject<typeof pageParams>>;

function positionOf(documents: readonly Listed[], id: string, kind: string): number {
  const position = documents.findIndex((document) => document.id === id);
  if (position < 0) throw noSuch(kind, id, 'starting_after');
  return position;
}
