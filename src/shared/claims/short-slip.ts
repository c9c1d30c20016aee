import type { Slip } from '../contracts/claims.ts';

type Line = Slip['lines'][number];

/** A mail or a list shows at most this many lines. */
const shortCount = 3;

const shortParts: readonly Line['part'][] = ['owner', 'street', 'holder', 'paper'];

/** The lines by which somebody recognizes a record, each with the first of its words only. */
export function shortLines({ lines }: Slip): Line[] {
  const chosen = lines.filter(({ part }) => shortParts.includes(part));
  const rest = lines.filter((line) => !chosen.includes(line));
  return [...chosen, ...rest]
    .slice(0, shortCount)
    .toSorted((one, other) => lines.indexOf(one) - lines.indexOf(other))
    .map((line) => ({ ...line, reading: /^[^.]*\./.exec(line.reading)?.[0] ?? line.reading }));
}
