/** A person's normalized name: lower case, accents folded, no punctuation. An empty part is unknown. */
export interface MatchName {
  given: string;
  middle: string;
  surname: string;
  suffix: string;
}

/** A normalized address. An empty part is unknown. */
export interface MatchAddress {
  number: string;
  street: string;
  unit: string;
  poBox: string;
  /** What the second line names: a building, an estate or a village. */
  place: string;
  city: string;
  state: string;
  zip: string;
}

/**
 * A person with former names and addresses, or the owner of a record, whose name may have several readings
 * ("LEE JORDAN"). Two entities are compared by their best pair of names and their best pair of addresses.
 */
export interface MatchEntity {
  /** Empty for an organization. A person whose name is unknown has one name with empty parts. */
  names: readonly MatchName[];
  addresses: readonly MatchAddress[];
  /** YYYY-MM-DD, or empty. */
  dateOfBirth: string;
}
