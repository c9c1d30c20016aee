import { memoize } from '../memoize.ts';

const plainSounds: Readonly<Record<string, string>> = {
  d: 't',
  h: '',
  j: 'k',
  q: 'k',
  v: 'f',
  z: 's',
};

/** Letter groups that have their own sound. They are tried before single letters. */
const groups: Readonly<Record<string, string>> = {
  ch: 'x',
  sh: 'x',
  th: 't',
  ph: 'f',
  gh: '',
  ck: 'k',
  dg: 'k',
};
const groupsAtStart: Readonly<Record<string, string>> = { kn: 'n', gn: 'n', pn: 'n', wr: 'r', ps: 's' };
const longGroups: Readonly<Record<string, string>> = { sch: 'x', tch: 'x' };

/** Names that sound alike usually have the same key: "smyth" and "smith", "philips" and "fillips". */
export const soundKey = memoize(computeKey);

function computeKey(word: string): string {
  let key = '';
  let lastSound = '';
  for (let index = 0; index < word.length; ) {
    const length = groupLength(word, index);
    const sound = soundOf(word, index, length);
    if (sound === 'a') {
      if (key === '') key = 'a';
    } else if (sound !== lastSound) key += sound;
    lastSound = sound;
    index += length;
  }
  return key;
}

function groupLength(word: string, index: number): number {
  const next = word[index + 1];
  if (next === 'c' && word[index + 2] === 'h' && (word[index] === 's' || word[index] === 't')) return 3;
  if (
    next !== 'h' &&
    next !== 'k' &&
    next !== 'g' &&
    (index > 0 || (next !== 'n' && next !== 'r' && next !== 's'))
  )
    return 1;
  const pair = word.slice(index, index + 2);
  return groups[pair] !== undefined || (index === 0 && groupsAtStart[pair] !== undefined) ? 2 : 1;
}

/** Every vowel counts as "a". The caller keeps it only at the start of the name. */
function soundOf(word: string, index: number, length: number): string {
  if (length === 3) return longGroups[word.slice(index, index + 3)] ?? '';
  if (length === 2) {
    const pair = word.slice(index, index + 2);
    return (index === 0 ? groupsAtStart[pair] : undefined) ?? groups[pair] ?? '';
  }
  const letter = word[index] ?? '';
  switch (letter) {
    case 'a':
    case 'e':
    case 'i':
    case 'o':
    case 'u':
    case 'y':
      return 'a';
    case 'c':
      return 'eiy'.includes(word[index + 1] ?? '.') ? 's' : 'k';
    case 'g':
      return 'k';
    case 'w':
      return index === 0 ? 'w' : '';
    case 'x':
      return index === 0 ? 's' : 'ks';
    case ' ':
      return '';
    default:
      return plainSounds[letter] ?? letter;
  }
}
