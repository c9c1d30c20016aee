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

/**
 * A company's own list concerns only its customers. Offices and courts that serve everyone are monitored for everyone.
 */
const companies: ReadonlySet<SourceType> = new Set(['financial', 'fintech', 'telecom', 'retail', 'utility']);

/** Chooses the sources that may hold something for this person: first their states, then the nationwide ones. */
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

/** These words say only that it is a bank, and would make all banks match each other. */
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
