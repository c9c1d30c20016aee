/** A person's name in parts, normalised: lower case, accents folded, no punctuation. Empty text is unknown. */
export interface MatchName {
  given: string;
  middle: string;
  surname: string;
  suffix: string;
}

/** An address in parts, normalised. Empty text is unknown. */
export interface MatchAddress {
  number: string;
  street: string;
  unit: string;
  poBox: string;
  /** What a second line names: a building, an estate, a village. */
  place: string;
  city: string;
  state: string;
  zip: string;
}

/**
 * Somebody as a list names them: a person with former names and addresses, or a record's owner, whose name may have
 * several readings ("LEE JORDAN"). Two entities are compared by their best pair of names and best pair of addresses.
 */
export interface MatchEntity {
  /** None for an organisation, which is nobody; a person whose name is not known has one name of empty parts. */
  names: readonly MatchName[];
  addresses: readonly MatchAddress[];
  /** YYYY-MM-DD, or empty. */
  dateOfBirth: string;
}
