import { firstKey } from './shortcut-names.ts';

const sequenceMs = 1_500;

/** Joins a key to the first key of a sequence if that was pressed shortly before: `d` becomes `g d`. */
export function createKeyReader(): (key: string, atMs: number) => string {
  let begunMs = Number.NEGATIVE_INFINITY;

  return (key, atMs) => {
    const isSecond = atMs - begunMs <= sequenceMs && key !== firstKey;
    begunMs = key === firstKey ? atMs : Number.NEGATIVE_INFINITY;
    return isSecond ? `${firstKey} ${key}` : key;
  };
}
