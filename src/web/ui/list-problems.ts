import type { FieldErrors } from 'react-hook-form';
import type { FieldProblem } from './error-summary.tsx';

/** What the error summary shows for a form whose field ids are its field names. */
export function listProblems(errors: FieldErrors): FieldProblem[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    const message = error?.message;
    if (typeof message !== 'string') return [];
    return [{ message, fieldId: name === 'root' ? undefined : name }];
  });
}
