import type { Slip } from './slip-schema.ts';

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

interface MarkedLine {
  raw: string;
  mark: Line['mark'];
  agreed?: readonly string[];
  asked?: readonly string[];
}

interface LinePart {
  text: string;
  is: 'agreed' | 'asked' | 'plain';
}

/** A line in parts: which words agree, which are asked about, and the rest. Without words, an agreeing line does as a whole. */
export function partsOfLine({ raw, mark, asked = [], ...line }: MarkedLine): LinePart[] {
  const agreed = line.agreed ?? (mark === 'agrees' ? [raw] : []);
  const words = [...agreed, ...asked];
  return splitAt(raw, words).map((text) => {
    if (asked.includes(text)) return { text, is: 'asked' };
    return { text, is: agreed.includes(text) ? 'agreed' : 'plain' };
  });
}

/** Splits a line before and after each of the words. */
function splitAt(raw: string, words: readonly string[]): string[] {
  return words.reduce(
    (parts, word) =>
      parts.flatMap((part) => {
        const start = words.includes(part) ? -1 : part.indexOf(word);
        if (start < 0) return [part];
        return [part.slice(0, start), word, part.slice(start + word.length)].filter(Boolean);
      }),
    [raw],
  );
}
