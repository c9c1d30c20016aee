import { z } from 'zod';
import { invalidRequest, noSuch } from '../form/api-error.ts';
import type { FormFields } from '../form/bracketed-form.ts';
import { integer, list, readParams, text } from '../form/fields.ts';
import type { Context } from '../objects/context.ts';

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

interface ListDefinition<Shape extends z.ZodRawShape, Document extends Listed> {
  path: string;
  of: string;
  filters?: Shape;
  /** Returns everything that matches the filters, oldest first. */
  find(call: Call, filters: z.output<z.ZodObject<Shape>>): Document[];
}

type PageParams = z.output<z.ZodObject<typeof pageParams>>;

/** The kind of key that a request used. A publishable key is public, so it allows very little. */
export type KeyKind = 'secret' | 'publishable';

export interface Call extends Context {
  key: KeyKind;
  /** The id in the path, or an empty string if there is none. */
  id: string;
}

interface Answer {
  object: string;
  isList: boolean;
}

export interface Operation {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  allowsPublishableKey: boolean;
  answers: Answer;
  /** Validates the parameters before it returns the function that performs the operation. */
  prepare(form: FormFields): { expand: readonly string[]; run(call: Call): object };
}

interface Definition<Shape extends z.ZodRawShape> {
  path: string;
  answers: string;
  isList?: boolean;
  params?: Shape;
  allowsPublishableKey?: boolean;
  run(call: Call, params: z.output<z.ZodObject<Shape>>): object;
}

const expandParam = list(text).default([]);

function operation<Shape extends z.ZodRawShape>(
  method: Operation['method'],
  { path, answers, isList = false, params, allowsPublishableKey = false, run }: Definition<Shape>,
): Operation {
  const schema = z.strictObject(params ?? ({} as Shape));
  return {
    method,
    path,
    allowsPublishableKey,
    answers: { object: answers, isList },
    prepare({ expand = {}, ...form }) {
      const given = readParams(schema, form) as z.output<z.ZodObject<Shape>>;
      const paths = readParams(z.object({ expand: expandParam }), { expand }).expand;
      return { expand: paths, run: (call) => run(call, given) };
    },
  };
}

export function get<Shape extends z.ZodRawShape>(definition: Definition<Shape>): Operation {
  return operation('GET', definition);
}

export function post<Shape extends z.ZodRawShape>(definition: Definition<Shape>): Operation {
  return operation('POST', definition);
}

export function del<Shape extends z.ZodRawShape>(definition: Definition<Shape>): Operation {
  return operation('DELETE', definition);
}

/** A list with the API's paging: newest first, after or before a known id. */
export function listOperation<Shape extends z.ZodRawShape, Document extends Listed>({
  path,
  of,
  filters,
  find,
}: ListDefinition<Shape, Document>): Operation {
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

function positionOf(documents: readonly Listed[], id: string, kind: string): number {
  const position = documents.findIndex((document) => document.id === id);
  if (position < 0) throw noSuch(kind, id, 'starting_after');
  return position;
}
