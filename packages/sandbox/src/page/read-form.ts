import type { z } from 'zod';
import { AppError } from '../../../../src/shared/app-error.ts';

/** Returns a function that reads the fields of a form. The advice tells the user what to do if they cannot be used. */
export function formReader(advice: string) {
  return <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
    const result = schema.safeParse(body);
    if (!result.success) throw new AppError('invalid_input', advice);
    return result.data;
  };
}
