import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError, failureText } from './api-error.ts';

interface PlaceFailureOptions<Values extends FieldValues> {
  error: unknown;
  setError: UseFormSetError<Values>;
  fields: readonly FieldPath<Values>[];
}

/** Puts a failed call's words into the form: beside the fields they are about, else on the form as a whole. */
export function placeFailure<Values extends FieldValues>({
  error,
  setError,
  fields,
}: PlaceFailureOptions<Values>) {
  const errors = (error instanceof ApiError && error.problem?.errors) || {};
  const named = fields.filter((field) => errors[field]);
  for (const field of named) setError(field, { message: errors[field] ?? '' });
  if (named.length === 0) setError('root', { message: failureText(error) });
}
