import { fieldBits } from './compare-entities.ts';
import type { Comparison } from './comparison.ts';
import { type FieldName, fieldIndex, fieldNames, fields, levels, levelsOfOutcome } from './levels.ts';
import { type LookalikeKind, lookalikeKinds, lookalikePenalties } from './lookalikes.ts';
import type { Model } from './model.ts';
import type { PreparedAddress, PreparedEntity, PreparedName } from './prepare.ts';

/** One line of an explanation. */
export interface FieldWeight {
  field: string;
  level: string;
  weightBits: number;
  detail: string;
}

const labels: Record<FieldName, string> = {
  given: 'given name',
  surname: 'surname',
  nameOrder: 'order of the names',
  middle: 'middle name',
  suffix: 'generation',
  street: 'street address',
  place: 'second line',
  lineOrder: 'order of the lines',
  locality: 'city, state and ZIP',
  birth: 'date of birth',
};

const lookalikeDetails: Record<LookalikeKind, string> = {
  relative: 'Relatives who live together share the address and the surname.',
  resident: 'Others live or lived at the same address.',
  namesake: 'Others bear the same name.',
  junior: 'A parent or child of the same name may live there.',
};

export interface Sides {
  one: PreparedEntity;
  other: PreparedEntity;
}

/** A line for each field, one for each kind of lookalike, and one for the number of records searched. */
export function explain(
  model: Model,
  comparison: Comparison,
  sides: Sides,
  alternativeBits: number,
): FieldWeight[] {
  const penalties = lookalikePenalties(model, comparison, alternativeBits);
  return [
    ...fieldNames.map((field) => explainField(model, comparison, sides, field)),
    ...lookalikeKinds.map((kind) => ({
      field: kind,
      level: penalties[kind] < -1 ? 'in question' : 'not in question',
      weightBits: penalties[kind],
      detail: lookalikeDetails[kind],
    })),
    {
      field: 'records searched',
      level: model.population.recordCount.toLocaleString('en-US'),
      weightBits: model.priorBits - alternativeBits,
      detail: `About ${model.population.matchesExpected.toPrecision(2)} of them are expected to be the person's.`,
    },
  ];
}

function explainField(model: Model, comparison: Comparison, sides: Sides, field: FieldName): FieldWeight {
  const index = fieldIndex[field];
  const [one, other] = valuesOf(field, comparison, sides);
  return {
    field: labels[field],
    level: describeOutcome(field, comparison.outcomes[index] ?? 0),
    weightBits: fieldBits(model, comparison, index),
    detail: one === '' && other === '' ? '' : `${one || 'not known'} | ${other || 'not known'}`,
  };
}

/** "number exact, street close"; parts that one side does not know are left out. */
function describeOutcome(field: FieldName, outcome: number): string {
  const components = fields[field];
  const parts = levelsOfOutcome(field, outcome).flatMap((level, at) => {
    const component = components[at];
    const name = component && levels[component][level];
    if (!name) return [];
    return [components.length === 1 ? name : `${component} ${name}`];
  });
  return parts.length > 0 ? parts.join(', ') : 'not known';
}

function valuesOf(
  field: FieldName,
  { names, addresses }: Comparison,
  { one, other }: Sides,
): [string, string] {
  const name = nameValue[field];
  if (name) return [name(one.names[names.one]), name(other.names[names.other])];
  const address = addressValue[field];
  if (address) return [address(one.addresses[addresses.one]), address(other.addresses[addresses.other])];
  return field === 'birth' ? [one.birth, other.birth] : ['', ''];
}

const nameValue: Partial<Record<FieldName, (name: PreparedName | undefined) => string>> = {
  given: (name) => name?.given ?? '',
  surname: (name) => name?.surnameParts.join(' ') ?? '',
  middle: (name) => name?.middle ?? '',
  suffix: (name) => name?.suffix ?? '',
};

const addressValue: Partial<Record<FieldName, (address: PreparedAddress | undefined) => string>> = {
  street: (address) => joinKnown(address?.number, address?.street, address?.unit),
  place: (address) => address?.place ?? '',
  locality: (address) => joinKnown(address?.city, address?.state, address?.zip),
};

function joinKnown(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(' ');
}
