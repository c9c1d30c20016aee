import type { Hop } from '#shared/claims/money-hops.ts';

/** What is to come, side by side; below one another on a phone. */
export function Hops({ hops }: { hops: readonly Hop[] }) {
  return (
    <ol className="mt-4 grid gap-4 sm:auto-cols-fr sm:grid-flow-col sm:gap-0">
      {hops.map(({ title, detail }, index) => (
        <li key={title} className="relative pl-8 sm:pt-8 sm:pr-4 sm:pl-0">
          <span
            aria-hidden="true"
            className="absolute top-1 left-0 size-4 rounded-full border-2 border-line-strong sm:top-0"
          />
          {index < hops.length - 1 && (
            <span
              aria-hidden="true"
              className="absolute top-6 -bottom-4 left-[7px] border-line-strong border-l-2 border-dashed sm:top-[7px] sm:right-1 sm:bottom-auto sm:left-5 sm:border-t-2 sm:border-l-0"
            />
          )}
          <p className="font-semibold text-[0.9375rem]">{title}</p>
          <p className="text-ink-soft text-sm">{detail}</p>
        </li>
      ))}
    </ol>
  );
}
