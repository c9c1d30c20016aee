import { type FormEventHandler, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

const prefix = 'Error: ';

export interface FieldProblem {
  message: string;
  /** Undefined if the problem is with the form as a whole. */
  fieldId?: string | undefined;
}

interface ErrorSummaryProps {
  problems: readonly FieldProblem[];
  /** Changes with every failed submission, so that the summary gets the focus again. */
  attempt: number;
  children?: ReactNode;
}

function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}

function ErrorSummary({ problems, attempt, children }: ErrorSummaryProps) {
  if (problems.length === 0) return null;
  return (
    <Summary problems={problems} attempt={attempt}>
      {children}
    </Summary>
  );
}

function Summary({ problems, attempt, children }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  useErrorTitle();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new attempt takes the focus again.
  useEffect(() => summary.current?.focus(), [attempt]);

  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      className="rounded-control border border-danger border-l-4 bg-danger-soft p-4"
    >
      <h2 className="font-semibold">There is a problem</h2>
      <ul className="mt-2 grid gap-1">
        {problems.map(({ message, fieldId }) => (
          <li key={`${fieldId}${message}`} className="text-danger">
            {fieldId ? (
              <a
                href={`#${fieldId}`}
                onClick={focusField}
                className="text-link inline-block py-0.5 font-medium text-danger"
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}

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
    // Should it ever be sent before its code is there, what was typed stays out of the address.
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <ErrorSummary problems={problems} attempt={attempt}>
        {remedy}
      </ErrorSummary>
      {children}
    </form>
  );
}

/** While an error is shown, the page's title begins with it. */
function useErrorTitle(): void {
  useEffect(() => {
    document.title = `${prefix}${document.title}`;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, []);
}
