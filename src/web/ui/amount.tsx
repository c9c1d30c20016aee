import { useDeviceChoice } from '#web/lib/device-choice.ts';
import { hiddenAmounts } from '#web/lib/hidden-amounts.ts';

/** Shows an amount, or dots if the reader hides amounts. Text without a figure, such as "Amount not published", stays. */
export function Amount({ text }: { text: string }) {
  const isHidden = useDeviceChoice(hiddenAmounts) && /\d/.test(text);
  if (!isHidden) return text;
  return (
    <>
      <span aria-hidden="true">••••</span>
      <span className="sr-only">Amount hidden</span>
    </>
  );
}
