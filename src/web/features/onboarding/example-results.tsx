import { formatPrice } from '#shared/money.ts';
import { exampleResults } from '#web/content/onboarding/example-results.ts';

/** Shows what results look like. They are clearly marked as examples and lack the color of the reader's own money. */
export function ExampleResults() {
  return (
    <section
      aria-labelledby="example-heading"
      className="mt-8 rounded-control border border-line-strong border-dashed p-4"
    >
      <h3 id="example-heading" className="font-semibold">
        Sample results, not yours
      </h3>
      <p className="mt-1 text-ink-soft text-sm">
        These three are made up to show what results look like. They say nothing about what you’re owed.
      </p>
      <ul className="mt-3 divide-y divide-line">
        {exampleResults.map(({ title, amountCents }) => (
          <li key={title} className="flex flex-wrap justify-between gap-x-4 py-2 text-ink-soft">
            <span>{title}</span>
            <span className="tabular-nums">{formatPrice(amountCents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
