import type { FieldProblem } from './error-summary.tsx';

/**
 * What the error summary shows for a form whose field ids are its field names ("formerNames.0.lastName"). In the order of the
 * fields: a rule about the form as a whole, or the server, names its field later than it stands.
 */
export function listProblems(errors: object, fields: readonly string[]): FieldProblem[] {
  const placeOf = ({ fieldId }: FieldProblem) => fields.indexOf(fieldId?.split('.', 1)[0] ?? '');
  return collectProblems(errors, []).toSorted((one, other) => placeOf(one) - placeOf(other));
}

function collectProblems(errors: object, path: readonly string[]): FieldProblem[] {
  if ('message' in errors && typeof errors.message === 'string')
    return [{ message: errors.message, fieldId: path[0] === 'root' ? undefined : path.join('.') }];
  // Beside its words an error holds its input, which is no error.
  if ('ref' in errors) return [];
  return Object.entries(errors).flatMap(([name, error]) =>
    error && typeof error === 'object' ? collectProblems(error, [...path, name]) : [],
  );
}
