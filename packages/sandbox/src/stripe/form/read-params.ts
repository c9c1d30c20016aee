import type { z } from 'zod';
import { invalidRequest, type StripeApiError } from './api-error.ts';
import type { FormFields } from './bracketed-form.ts';

type Issue = z.core.$ZodIssue;

/** Refuses unknown and invalid parameters, and names the parameter as it was sent. */
export function readParams<Schema extends z.ZodType>(schema: Schema, form: FormFields): z.output<Schema> {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  throw refusal(innermost(result.error.issues), form);
}

/** A union reports only that nothing matched. The real reason is what its closest option reports. */
function innermost(issues: readonly Issue[], path: PropertyKey[] = []): Issue {
  const [first] = [...issues].sort((a, b) => severity(a) - severity(b));
  if (!first) return { code: 'custom', path, message: 'Invalid request.', input: undefined };
  const issue = { ...first, path: [...path, ...first.path] };
  if (issue.code !== 'invalid_union') return issue;
  const closest = issue.errors.at(-1);
  return closest?.length ? innermost(closest, issue.path) : issue;
}

function severity({ code }: Issue): number {
  return code === 'unrecognized_keys' ? 0 : 1;
}

function refusal(issue: Issue, form: FormFields): StripeApiError {
  const param = paramName(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const [name = '', ...others] = issue.keys.map((key) => paramName([...issue.path, key]));
    const plural = others.length > 0 ? 's' : '';
    return invalidRequest(`Received unknown parameter${plural}: ${[name, ...others].join(', ')}`, {
      code: 'parameter_unknown',
      param: name,
    });
  }
  const given = valueAt(form, issue.path);
  if (given === undefined)
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  return invalidRequest(sentence(issue, param, given), { ...codeOf(issue, given), param });
}

function paramName([first = '', ...rest]: readonly PropertyKey[]): string {
  return `${String(first)}${rest.map((name) => `[${String(name)}]`).join('')}`;
}

function valueAt(form: FormFields, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as FormFields | undefined)?.[String(key)], form);
}

function codeOf(issue: Issue, given: unknown): { code?: string } {
  if (given === '') return { code: 'parameter_invalid_empty' };
  const code: unknown = 'params' in issue ? issue.params?.code : undefined;
  return typeof code === 'string' ? { code } : {};
}

const maxShownLength = 100;

function sentence(issue: Issue, param: string, given: unknown): string {
  if (given === '') return `You passed an empty string for '${param}'. Leave it out or give it a value.`;
  if (typeof given !== 'string') return `Invalid ${param}: a value of another kind is expected.`;
  const shown = given.slice(0, maxShownLength);
  if (issue.code === 'invalid_value') return `Invalid ${param}: must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'invalid_format') return `Invalid ${param}: ${shown}`;
  if (issue.code === 'too_big') return `Invalid ${param}: it is longer than allowed.`;
  return issue.code === 'custom' && issue.message !== 'Invalid input'
    ? issue.message
    : `Invalid ${param}: ${shown}`;
}
