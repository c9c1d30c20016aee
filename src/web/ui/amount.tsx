import { useAmountsHidden } from '#web/lib/hidden-amounts.ts';

/** Shows an amount, or dots if the reader hides amounts. Text without a figure, such as "Amount not published", stays. */
export function Amount({ text }: { text: string }) {
  const isHidden = useAmountsHidden() && /\d/.test(text);
  if (!isHidden) return text;
  return (
    <>
      <span aria-hidden="true">••••</span>
      <span className="sr-only">Amount hidden</span>
    </>
  );
}
