import type { FieldProblem } from './error-summary.tsx';

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
