import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormSetError,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, failureToShow } from '#web/lib/calls/api-error.ts';
import type { FieldProblem } from './form.tsx';

interface SubmitFormOptions<Values extends FieldValues, Output> {
  schema: z.ZodType<Output, Values>;
  /** Must be in the order of the fields on screen. */
  defaultValues: Values;
  /** Its errors are shown in the form, next to the fields that they are about. */
  send: (output: Output) => Promise<unknown>;
  onInvalid?: (errors: FieldErrors<Values>) => void;
}

/** A form that is validated when it is submitted, keeps what was typed, and shows errors next to their fields. */
export function useSubmitForm<Values extends FieldValues, Output>(
  options: SubmitFormOptions<Values, Output>,
) {
  const { schema, defaultValues, send, onInvalid } = options;
  const { register, handleSubmit, reset, setError, setValue, trigger, watch, formState } = useForm<
    Values,
    unknown,
    Output
  >({
    resolver: zodResolver(schema),
    defaultValues: defaultValues as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const fields = Object.keys(defaultValues);

  const submit = handleSubmit(async (output) => {
    try {
      await send(output);
    } catch (error) {
      placeFailure({ error, setError, fields });
    }
  }, onInvalid);

  /** Binds an input to its value and its error. */
  function field<Name extends FieldPath<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) {
    const found: { message?: unknown } | undefined = get(errors, name);
    const message = found?.message;
    return { id: name, error: typeof message === 'string' ? message : undefined, ...register(name, rules) };
  }

  const form = { submit, problems: listProblems(errors, fields), attempt: submitCount };
  return { form, field, errors, fill: reset, setValue, trigger, watch, isSubmitting };
}

/**
 * Returns the problems for the error summary in the order of the fields, because checks of the whole form and the
 * server report theirs last. The form's field ids must be its field names ("formerNames.0.lastName").
 */
export function listProblems(errors: object, fields: readonly string[]): FieldProblem[] {
  const placeOf = ({ fieldId }: FieldProblem) => fields.indexOf(fieldId?.split('.', 1)[0] ?? '');
  return collectProblems(errors, []).toSorted((one, other) => placeOf(one) - placeOf(other));
}

function collectProblems(errors: object, path: readonly string[]): FieldProblem[] {
  if ('message' in errors && typeof errors.message === 'string')
    return [{ message: errors.message, fieldId: path[0] === 'root' ? undefined : path.join('.') }];
  // An error object also holds its input element, which contains no errors.
  if ('ref' in errors) return [];
  return Object.entries(errors).flatMap(([name, error]) =>
    error && typeof error === 'object' ? collectProblems(error, [...path, name]) : [],
  );
}

interface PlaceFailureOptions<Values extends FieldValues> {
  error: unknown;
  setError: UseFormSetError<Values>;
  /** The form's own fields. Errors about values inside one of them, such as "formerNames.0.lastName", are shown too. */
  fields: readonly string[];
}

/** Shows a failed call's message next to the fields that it is about, or else for the form as a whole. */
function placeFailure<Values extends FieldValues>({ error, setError, fields }: PlaceFailureOptions<Values>) {
  const message = failureToShow(error);
  if (message === undefined) return;
  const errors = (error instanceof ApiError && error.problem?.errors) || {};
  const named = Object.entries(errors).filter(([name]) => fields.includes(name.split('.', 1)[0] ?? ''));
  for (const [name, text] of named) setError(name as FieldPath<Values>, { message: text });
  if (named.length === 0) setError('root', { message });
}
