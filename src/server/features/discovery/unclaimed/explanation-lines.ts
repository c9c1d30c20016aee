import type { ComparedField, ComponentName, FieldWeight, LevelName, Likeness } from '@rightful/matching';
import type { ExplanationLine } from '#server/features/claims/api.ts';

const labels: Record<ComparedField['about'], string> = {
  given: 'First name',
  surname: 'Last name',
  nameOrder: 'Order of the names',
  middle: 'Middle name',
  suffix: 'Jr., Sr. or a number',
  street: 'Street address',
  place: 'Second address line',
  lineOrder: 'Order of the address lines',
  locality: 'City, state and ZIP',
  birth: 'Date of birth',
};

const levelWords: Record<LevelName, string> = {
  exact: 'the same',
  nickname: 'a short form',
  initial: 'the initial',
  close: 'nearly the same',
  similar: 'similar',
  'sounds alike': 'sounds alike',
  'middle name': 'used as a middle name',
  'part of a double name': 'part of a double name',
  'on one side only': 'only one of the two has it',
  'on neither side': 'neither has one',
  'same area': 'of the same area',
  'two parts of three': 'the same in two of three parts',
  'as written': 'the same',
  swapped: 'swapped',
  different: 'different',
};

/** Components that are compared together with others. */
const partWords: Partial<Record<ComponentName, string>> = {
  number: 'house number',
  street: 'street',
  unit: 'unit',
  zip: 'ZIP',
  city: 'city',
  state: 'state',
};

const lookalikeWords = {
  relative: 'Relatives who live together share an address and a last name.',
  resident: 'Others live or lived at the same address.',
  namesake: 'Others have the same name.',
  junior: 'A parent or child with the same name may live there.',
} as const;

/** Smaller weights are invisible in the chart and would appear for every record. */
const smallestBits = 0.05;

/**
 * Explains in words why a record may belong to a person. In the comparison, the left side is the person and the right
 * side the record.
 */
export function explanationLines(fields: readonly FieldWeight[]): ExplanationLine[] {
  const shown = fields.filter(({ weightBits }) => Math.abs(weightBits) >= smallestBits);
  return [...shown.filter(isCompared).map(comparedLine), ...roomLines(shown), ...shown.flatMap(chanceLines)];
}

const isCompared = (field: FieldWeight): field is ComparedField => 'likeness' in field;

function comparedLine(field: ComparedField): ExplanationLine {
  return { label: labels[field.about], detail: sentenceOf(field), value: field.weightBits };
}

/** Everybody else whom a record like this may mean counts as one, and nobody is named. */
function roomLines(fields: readonly FieldWeight[]): ExplanationLine[] {
  const others = fields.flatMap((field) =>
    isCompared(field) || field.about === 'population'
      ? []
      : [{ ...field, words: lookalikeWords[field.about] }],
  );
  if (others.length === 0) return [];
  const value = others.reduce((sum, { weightBits }) => sum + weightBits, 0);
  return [{ label: 'Room for doubt', detail: others.map(({ words }) => words).join(' '), value }];
}

function chanceLines(field: FieldWeight): ExplanationLine[] {
  if (field.about !== 'population') return [];
  const detail = `Among up to ${upperLimit.format(field.recordCount)} records, some look alike by chance.`;
  return [{ label: 'Records searched', detail, value: field.weightBits }];
}

/** The model counts in doubling steps, so its count is at least the true one: 262,144 becomes 270,000. */
const upperLimit = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2, roundingMode: 'ceil' });

function sentenceOf(field: ComparedField): string {
  const [only, ...others] = field.likeness;
  if (!only) return 'Not known for both.';
  const words = others.length > 0 ? partsOf(field.likeness) : valuesOf(only, field.values);
  const sentence = `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  return isSharedAddress(field) ? `${sentence} Everyone who lives there shares the full address.` : sentence;
}

/** Full agreement counts against a person only as part of an address whose rarity was already counted. */
function isSharedAddress({ about, likeness, weightBits }: ComparedField): boolean {
  return about === 'locality' && weightBits < 0 && likeness.every(({ level }) => level === 'exact');
}

/** Formats "the same house number and street; unit different". */
function partsOf(likeness: readonly Likeness[]): string {
  const same = likeness.filter(({ level }) => level === 'exact').map(({ part }) => nameOf(part));
  const others = likeness
    .filter(({ level }) => level !== 'exact')
    .map(({ part, level }) => `${nameOf(part)} ${levelWords[level]}`);
  return [...(same.length > 0 ? [`the same ${listOf.format(same)}`] : []), ...others].join('; ');
}

const listOf = new Intl.ListFormat('en-US');

function nameOf(part: ComponentName): string {
  return partWords[part] ?? part;
}

/**
 * Formats "nearly the same: JON on the record, JOHN in your details". The compared values have no case or accents, so
 * capitals are used, as on records.
 */
function valuesOf({ level }: Likeness, { one, other }: ComparedField['values']): string {
  const [mine, recorded] = [one.toUpperCase(), other.toUpperCase()];
  if (!mine && !recorded) return levelWords[level];
  if (mine === recorded) return `${levelWords[level]}: ${mine}`;
  return `${levelWords[level]}: ${recorded || 'nothing'} on the record, ${mine || 'nothing'} in your details`;
}
