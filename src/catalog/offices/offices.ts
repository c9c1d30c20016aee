import type { z } from 'zod';
import { isStateCode, type StateCode } from '#shared/us-states.ts';
import { readFiles } from '../read-files.ts';
import { type OfficeFacts, type OfficeField, officeSchema } from './office-schema.ts';

/** What is known of an office. An unconfirmed value may be shown only with a word of doubt. */
export interface Fact<Value> {
  value: Value;
  isConfirmed: boolean;
}

type StoredOffice = z.output<typeof officeSchema>;

/** An office of unclaimed property. Its facts are read with {@link factOf} and {@link certain} only. */
export type Office = Pick<StoredOffice, 'id' | 'state' | 'name' | 'notes' | 'searchCorrectedOn' | 'sources'>;

const stored = new Map(
  readFiles(new URL('../../../data/offices/', import.meta.url), officeSchema).map(
    (office) => [office.state, office] as const,
  ),
);

/** The office of each jurisdiction that has one, by postal code. */
export const offices: readonly Office[] = [...stored.values()];

export function officeOf(state: string | null | undefined): Office | undefined {
  return state && isStateCode(state) ? stored.get(state) : undefined;
}

/** Undefined if the fact is not known at all. */
export function factOf<Field extends OfficeField>(
  { state }: { state: StateCode },
  field: Field,
): Fact<NonNullable<OfficeFacts[Field]>> | undefined {
  const office = stored.get(state);
  const value = office?.facts[field];
  if (!office || value === undefined || value === null) return undefined;
  return { value, isConfirmed: !office.unconfirmed.includes(field) };
}

/** The fact, if it is confirmed. */
export function certain<Field extends OfficeField>(
  state: string | null | undefined,
  field: Field,
): NonNullable<OfficeFacts[Field]> | undefined {
  const office = officeOf(state);
  const fact = office && factOf(office, field);
  return fact?.isConfirmed ? fact.value : undefined;
}
