import Eye from 'lucide-react/icons/eye';
import EyeClosed from 'lucide-react/icons/eye-closed';
import { amountsAction, hiddenAmounts } from '#web/lib/amounts.ts';
import { useDeviceChoice } from '#web/lib/device-choice.ts';
import { Button } from './button.tsx';

const amount = /(-?\$\d[\d,]*(?:\.\d\d)?)/;

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

/** Shows text, with dots in place of each amount in it if the reader hides amounts. */
export function TextWithAmounts({ text }: { text: string }) {
  return text.split(amount).map((part, position) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing else that tells them apart.
    amount.test(part) ? <Amount key={position} text={part} /> : part,
  );
}

/** For pages that list amounts, so that they can be opened where others can see the screen. */
export function AmountsToggle() {
  const areHidden = useDeviceChoice(hiddenAmounts);
  const Icon = areHidden ? Eye : EyeClosed;
  return (
    <Button variant="secondary" size="small" onClick={() => hiddenAmounts.choose(!areHidden)}>
      <Icon aria-hidden="true" className="size-4" />
      {amountsAction(areHidden)}
    </Button>
  );
}
