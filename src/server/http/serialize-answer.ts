import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/**
 * Serializes a response by its contract, which drops what is not in it. The type provider's own serializer also encodes, which
 * traverses everything twice; no contract has anything to encode.
 */
export const serializeAnswer: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (answer) => {
    const { data, error } = schema.safeParse(answer);
    if (error) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(data);
  };
