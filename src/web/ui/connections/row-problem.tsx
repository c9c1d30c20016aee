import CircleAlert from 'lucide-react/icons/circle-exclamation-point';

/** Keeps a notice's text in place after the notice has disappeared. Screen readers do not announce it a second time. */
export function RowProblem({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p className="flex gap-2 text-danger text-sm">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
