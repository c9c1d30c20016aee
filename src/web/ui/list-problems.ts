import type { FieldProblem } from './error-summary.tsx';

/** What the error summary shows for a form whose field ids are its field names ("formerNames.0.lastName"). */
export function listProblems(errors: object): FieldProblem[] {
  return collectProblems(errors, []);
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
