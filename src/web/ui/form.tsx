import type { FormEventHandler, ReactNode } from 'react';
import { ErrorSummary, type FieldProblem } from './error-summary.tsx';

interface FormProps {
  submit: FormEventHandler<HTMLFormElement>;
  problems: readonly FieldProblem[];
  attempt: number;
  /** Inside the summary of what is wrong: a way out. */
  remedy?: ReactNode;
  children: ReactNode;
}

/** Fields below one another, with the summary of what is wrong above them. */
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
