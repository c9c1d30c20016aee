import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError, failureToShow } from './api-error.ts';

interface PlaceFailureOptions<Values extends FieldValues> {
  error: unknown;
  setError: UseFormSetError<Values>;
  /** The form's own fields. Errors about values inside one of them, such as "formerNames.0.lastName", are shown too. */
  fields: readonly string[];
}

/** Shows a failed call's message next to the fields that it is about, or else for the form as a whole. */
export function placeFailure<Values extends FieldValues>({
  error,
  setError,
  fields,
}: PlaceFailureOptions<Values>) {
  const message = failureToShow(error);
  if (message === undefined) return;
  const errors = (error instanceof ApiError && error.problem?.errors) || {};
  const named = Object.entries(errors).filter(([name]) => fields.includes(name.split('.', 1)[0] ?? ''));
  for (const [name, text] of named) setError(name as FieldPath<Values>, { message: text });
  if (named.length === 0) setError('root', { message });
}
