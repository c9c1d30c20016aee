import type { SourceCategory, SourceType } from '#shared/sources.ts';
import type { StateCode } from '#shared/us-states.ts';

interface Source {
  name: string;
  type: SourceType;
  category: SourceCategory;
  state: StateCode | null;
}

interface Circumstances {
  states: ReadonlySet<StateCode>;
  bankNames: readonly string[];
}

/** A company's own list concerns its customers only; offices and courts that serve everybody are watched for everybody. */
const companies: ReadonlySet<SourceType> = new Set(['financial', 'fintech', 'telecom', 'retail', 'utility']);

/** The sources that may hold something for this person: first where they live and lived, then the nationwide ones. */
export function chooseMonitored<Candidate extends Source>(
  sources: readonly Candidate[],
  { states, bankNames }: Circumstances,
): Candidate[] {
  const near = sources.filter(({ state }) => state && states.has(state));
  const nationwide = sources.filter(
    ({ state, type, name }) =>
      !state && (!companies.has(type) || bankNames.some((bankName) => isOf(name, bankName))),
  );
  return [...near, ...nationwide];
}

function isOf(sourceName: string, bankName: string): boolean {
  const wanted = wordsOf(bankName);
  const words = wordsOf(sourceName);
  return wanted.length > 0 && wanted.every((word) => words.includes(word));
}

/** Words that say only that it is a bank would make every bank the same. */
const generic = new Set([
  'bank',
  'the',
  'of',
  'na',
  'n',
  'a',
  'and',
  'financial',
  'services',
  'company',
  'inc',
]);

function wordsOf(name: string): string[] {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.filter((word) => !generic.has(word));
}
