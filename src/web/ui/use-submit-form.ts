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
  /** In the order of the screen. */
  defaultValues: Values;
  /** What it throws is put into the form, beside the fields it is about. */
  send: (output: Output) => Promise<unknown>;
  onInvalid?: (errors: FieldErrors<Values>) => void;
}

/** A form that is checked when it is sent, keeps what was typed, and says what is wrong in place. */
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

  /** Binds an input to its value and its words. */
  function field<Name extends FieldPath<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) {
    const found: { message?: unknown } | undefined = get(errors, name);
    const message = found?.message;
    return { id: name, error: typeof message === 'string' ? message : undefined, ...register(name, rules) };
  }

  const form = { submit, problems: listProblems(errors, fields), attempt: submitCount };
  return { form, field, errors, fill: reset, setValue, trigger, watch, isSubmitting };
}
