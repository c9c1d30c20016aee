interface SamplePerson {
  firstName: string;
  middleName?: string;
  lastName: string;
  dateOfBirth: string;
  address: string;
  formerNames: readonly { firstName: string; middleName?: string; lastName: string }[];
  priorAddresses: readonly string[];
}

/** Invented people, for the sandbox only. Each lives in a state with a different fee rule. */
export const samplePeople: readonly SamplePerson[] = [
  {
    firstName: 'Jordan',
    middleName: 'Avery',
    lastName: 'Rivera',
    dateOfBirth: '1988-04-12',
    address: '1420 Alder Creek Road, Sacramento, CA 95814',
    formerNames: [{ firstName: 'Jordan', middleName: 'Avery', lastName: 'Delgado' }],
    priorAddresses: ['88 Juniper Court Apt 4, Fresno, CA 93721'],
  },
  {
    firstName: 'Casey',
    middleName: 'Linh',
    lastName: 'Nguyen',
    dateOfBirth: '1979-11-30',
    address: '905 Bluebonnet Trail, Austin, TX 78701',
    formerNames: [],
    priorAddresses: [],
  },
  {
    firstName: 'Morgan',
    lastName: 'Whitfield',
    dateOfBirth: '1992-07-21',
    address: '3117 Prairie Rose Avenue, Tulsa, OK 74103',
    formerNames: [],
    priorAddresses: [],
  },
];

interface Named {
  firstName: string;
  lastName: string;
}

/** How a person is named in the sandbox's URLs: "jordan-rivera". */
export function sandboxPersonId({ firstName, lastName }: Named): string {
  return `${firstName}-${lastName}`.toLowerCase();
}

export function isSamplePerson({ firstName, lastName }: Named): boolean {
  return samplePeople.some((person) => person.firstName === firstName && person.lastName === lastName);
}
