/** The kinds of values that have a frequency: single parts, and combinations of parts. */
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

/** How common values are among the searched records. */
export interface Frequencies {
  /** The chance that another record has this value. */
  shareOf(kind: ValueKind, value: string): number;
  /** The chance that two strangers in one ZIP code are in the same city, and two in one city in the same state. */
  readonly cityWithinZip: number;
  readonly stateWithinCity: number;
}
