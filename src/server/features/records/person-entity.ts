import { type MatchEntity, parsePersonName, parseStreetAddress } from '@rightful/matching';

/** A person to search for, in the format of the people tables. */
export interface SoughtPerson {
  names: readonly { firstName: string; middleName?: string | null | undefined; lastName: string }[];
  addresses: readonly {
    street?: string | null | undefined;
    city?: string | null | undefined;
    state?: string | null | undefined;
    zip?: string | null | undefined;
  }[];
  dateOfBirth?: string | null | undefined;
}

export function personEntity({ names, addresses, dateOfBirth }: SoughtPerson): MatchEntity {
  return {
    names: names.flatMap(({ firstName, middleName, lastName }) =>
      parsePersonName({ firstName, middleName: middleName ?? '', lastName }),
    ),
    addresses: addresses.map(({ street, city, state, zip }) =>
      parseStreetAddress({ street: street ?? '', city: city ?? '', state: state ?? '', zip: zip ?? '' }),
    ),
    dateOfBirth: dateOfBirth ?? '',
  };
}
