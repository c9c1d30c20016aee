import CircleAlert from 'lucide-react/icons/circle-exclamation-point';

/** The notice's words, kept where they belong after the notice has gone. Not announced a second time. */
export function RowProblem({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p className="flex gap-2 text-danger text-sm">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
