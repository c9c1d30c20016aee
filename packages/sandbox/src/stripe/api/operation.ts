import { z } from 'zod';
import type { FormFields } from '../form/bracketed-form.ts';
import { list, text } from '../form/fields.ts';
import { readParams } from '../form/read-params.ts';
import type { Context } from '../objects/context.ts';

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
