/** Kinds of values whose commonness is known: single parts, and parts that stand together. */
export type ValueKind =
  | 'given'
  | 'surname'
  | 'fullName'
  | 'middle'
  | 'number'
  | 'street'
  | 'streetLine'
  | 'place'
  | 'zip'
  | 'city'
  | 'state'
  | 'address'
  | 'birth';

/** How common values are among the records that are searched. */
export interface Frequencies {
  /** The chance that another record has this value. */
  shareOf(kind: ValueKind, value: string): number;
  /** The chance that two strangers of one ZIP code share its city, and those of one city its state. */
  readonly cityWithinZip: number;
  readonly stateWithinCity: number;
}
