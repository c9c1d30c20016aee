import { jaroWinkler } from './jaro-winkler.ts';

export const closeSimilarity = 0.92;
export const someSimilarity = 0.83;

type SimilarityLevels = Readonly<Record<'missing' | 'exact' | 'close' | 'similar' | 'different', number>>;

/** Compares two words or lines that may be mistyped, and returns the number of the level. */
export function compareSimilarity(level: SimilarityLevels, one: string, other: string): number {
  if (one === '' || other === '') return level.missing;
  if (one === other) return level.exact;
  const similarity = jaroWinkler(one, other);
  if (similarity >= closeSimilarity) return level.close;
  return similarity >= someSimilarity ? level.similar : level.different;
}
