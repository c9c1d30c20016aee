import { Amount } from './amount.tsx';

const amount = /(-?\$\d[\d,]*(?:\.\d\d)?)/;

/** Shows text, with dots in place of each amount in it if the reader hides amounts. */
export function TextWithAmounts({ text }: { text: string }) {
  return text.split(amount).map((part, position) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing else that tells them apart.
    amount.test(part) ? <Amount key={position} text={part} /> : part,
  );
}
