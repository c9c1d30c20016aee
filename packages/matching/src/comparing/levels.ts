/** The result of comparing two entities: the outcome of each field, and how likely it is for two strangers. */
export interface Comparison {
  outcomes: Uint8Array;
  chanceBits: Float64Array;
  /** The indexes of the names and of the addresses that agreed best. */
  names: BestPair;
  addresses: BestPair;
}

export interface BestPair {
  one: number;
  other: number;
}

/**
 * What is compared, and the levels of similarity from best to worst. After the last listed level there is one more, for
 * a value that one side does not know.
 */
export const levels = {
  given: ['exact', 'nickname', 'initial', 'close', 'similar', 'sounds alike', 'middle name', 'different'],
  surname: ['exact', 'part of a double name', 'close', 'similar', 'sounds alike', 'different'],
  nameOrder: ['as written', 'swapped'],
  middle: ['exact', 'initial', 'similar', 'different'],
  suffix: ['exact', 'on one side only', 'different', 'on neither side'],
  number: ['exact', 'close', 'different'],
  street: ['exact', 'close', 'similar', 'different'],
  unit: ['exact', 'different'],
  place: ['exact', 'close', 'similar', 'different'],
  lineOrder: ['as written', 'swapped'],
  zip: ['exact', 'same area', 'close', 'different'],
  city: ['exact', 'close', 'different'],
  state: ['exact', 'different'],
  birth: ['exact', 'close', 'two parts of three', 'different'],
} as const;

export type ComponentName = keyof typeof levels;

export type LevelName = (typeof levels)[ComponentName][number];

/** Dependent parts form one field: once the city agrees, an agreeing ZIP code says little more. */
export const fields = {
  given: ['given'],
  surname: ['surname'],
  nameOrder: ['nameOrder'],
  middle: ['middle'],
  suffix: ['suffix'],
  street: ['number', 'street', 'unit'],
  place: ['place'],
  lineOrder: ['lineOrder'],
  locality: ['zip', 'city', 'state'],
  birth: ['birth'],
} as const satisfies Record<string, readonly ComponentName[]>;

export type FieldName = keyof typeof fields;

export const fieldNames = Object.keys(fields) as FieldName[];

export const fieldCount = fieldNames.length;

/** Maps each level's name to its number. */
export function levelNumbers<Name extends string>(names: readonly Name[]): Record<Name | 'missing', number> {
  const entries = [...names, 'missing'].map((name, index) => [name, index]);
  return Object.fromEntries(entries) as Record<Name | 'missing', number>;
}

export function missingLevel(component: ComponentName): number {
  return levels[component].length;
}

function outcomeCountOf(component: ComponentName): number {
  return levels[component].length + 1;
}

/** How many outcomes each field has. An outcome is one number whose digits are the levels of the field's parts. */
export const outcomeCounts: readonly number[] = fieldNames.map((field) =>
  fields[field].reduce((product, component) => product * outcomeCountOf(component), 1),
);

const streetStride = outcomeCountOf('unit');
const numberStride = streetStride * outcomeCountOf('street');
const cityStride = outcomeCountOf('state');
const zipStride = cityStride * outcomeCountOf('city');

export function streetOutcome(number: number, street: number, unit: number): number {
  return number * numberStride + street * streetStride + unit;
}

export function localityOutcome(zip: number, city: number, state: number): number {
  return zip * zipStride + city * cityStride + state;
}

export function levelsOfOutcome(field: FieldName, outcome: number): number[] {
  const found: number[] = [];
  let rest = outcome;
  for (const component of fields[field].toReversed()) {
    const count = outcomeCountOf(component);
    found.unshift(rest % count);
    rest = Math.floor(rest / count);
  }
  return found;
}

export const fieldIndex = Object.fromEntries(fieldNames.map((field, index) => [field, index])) as Record<
  FieldName,
  number
>;

export function createComparison(): Comparison {
  return {
    outcomes: new Uint8Array(fieldCount),
    chanceBits: new Float64Array(fieldCount),
    names: { one: 0, other: 0 },
    addresses: { one: 0, other: 0 },
  };
}
