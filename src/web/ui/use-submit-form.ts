import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { placeFailure } from '#web/lib/form-failure.ts';
import { listProblems } from './list-problems.ts';

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
