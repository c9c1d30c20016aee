import { fieldBits } from './compare-entities.ts';
import {
  type Comparison,
  type ComponentName,
  type FieldName,
  fieldIndex,
  fieldNames,
  fields,
  type LevelName,
  levels,
  levelsOfOutcome,
} from './levels.ts';
import { lookalikePenalties } from './lookalikes.ts';
import { type LookalikeKind, lookalikeKinds, type Model } from './model.ts';
import type { PreparedAddress, PreparedEntity, PreparedName } from './prepare.ts';

export interface Likeness {
  part: ComponentName;
  level: LevelName;
}

/** How much one field speaks for or against the two descriptions being one person. */
export interface ComparedField {
  about: FieldName;
  weightBits: number;
  /** Only for the parts that both sides know. */
  likeness: Likeness[];
  /** The values that were compared. Unknown values are empty. */
  values: { one: string; other: string };
}

interface LookalikeWeight {
  about: LookalikeKind;
  weightBits: number;
}

interface PopulationWeight {
  about: 'population';
  weightBits: number;
  recordCount: number;
}

/** One line of an explanation. */
export type FieldWeight = ComparedField | LookalikeWeight | PopulationWeight;

interface Sides {
  one: PreparedEntity;
  other: PreparedEntity;
}

/** Returns a line for each field, one for each kind of lookalike, and one for the number of records searched. */
export function explain(
  model: Model,
  comparison: Comparison,
  sides: Sides,
  alternativeBits: number,
): FieldWeight[] {
  const penalties = lookalikePenalties(model, comparison, alternativeBits);
  return [
    ...fieldNames.map((field) => explainField(model, comparison, sides, field)),
    ...lookalikeKinds.map((about) => ({ about, weightBits: penalties[about] })),
    {
      about: 'population',
      weightBits: model.priorBits - alternativeBits,
      recordCount: model.population.recordCount,
    },
  ];
}

function explainField(model: Model, comparison: Comparison, sides: Sides, about: FieldName): ComparedField {
  const index = fieldIndex[about];
  return {
    about,
    weightBits: fieldBits(model, comparison, index),
    likeness: likenessOf(about, comparison.outcomes[index] ?? 0),
    values: valuesOf(about, comparison, sides),
  };
}

function likenessOf(field: FieldName, outcome: number): Likeness[] {
  return levelsOfOutcome(field, outcome).flatMap((number, at) => {
    const part = fields[field][at];
    const level = part && levels[part][number];
    return level ? [{ part, level }] : [];
  });
}

function valuesOf(
  field: FieldName,
  { names, addresses }: Comparison,
  { one, other }: Sides,
): ComparedField['values'] {
  const name = nameValue[field];
  if (name) return { one: name(one.names[names.one]), other: name(other.names[names.other]) };
  const address = addressValue[field];
  if (address)
    return { one: address(one.addresses[addresses.one]), other: address(other.addresses[addresses.other]) };
  return field === 'birth' ? { one: one.birth, other: other.birth } : { one: '', other: '' };
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
