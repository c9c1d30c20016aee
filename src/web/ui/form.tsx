import type { FormEventHandler, ReactNode } from 'react';
import { ErrorSummary, type FieldProblem } from './error-summary.tsx';

interface FormProps {
  submit: FormEventHandler<HTMLFormElement>;
  problems: readonly FieldProblem[];
  attempt: number;
  /** Shown inside the error summary to help the person fix the problem. */
  remedy?: ReactNode;
  children: ReactNode;
}

/** Shows the fields below one another, and the error summary above them. */
export function Form({ submit, problems, attempt, remedy, children }: FormProps) {
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <ErrorSummary problems={problems} attempt={attempt}>
        {remedy}
      </ErrorSummary>
      {children}
    </form>
  );
}
