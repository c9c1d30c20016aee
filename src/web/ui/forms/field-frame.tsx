import type { ReactNode } from 'react';

export interface FieldWords {
  /** Also the target of the error summary's link. */
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** Returns the ids of a field's hint and error for its `aria-describedby`. */
export function describedBy({ id, hint, error }: FieldWords): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

/**
 * Shows the label, the hint, the error, and the field. In a row, the labels align at the top and the fields at the
 * bottom.
 */
export function FieldFrame({ id, label, hint, error, children }: FieldWords & { children: ReactNode }) {
  return (
    <div className="flex h-full flex-col">
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      {hint && (
        <div id={`${id}-hint`} className="mt-1 text-ink-soft text-sm">
          {hint}
        </div>
      )}
      {error && <FieldError id={id} error={error} />}
      <div className="mt-auto pt-2">{children}</div>
    </div>
  );
}

/** Has the same text as the summary above the form. */
export function FieldError({ id, error }: { id: string; error: string }) {
  return (
    <p id={`${id}-error`} className="mt-1 font-medium text-danger text-sm">
      <span className="sr-only">Error: </span>
      {error}
    </p>
  );
}
