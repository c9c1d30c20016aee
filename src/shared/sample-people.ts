interface SamplePerson {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  address: string;
}

/** Invented people for the sandbox only; each lives where another rule about fees applies. */
export const samplePeople: readonly SamplePerson[] = [
  {
    firstName: 'Jordan',
    lastName: 'Rivera',
    dateOfBirth: '1988-04-12',
    address: '1420 Alder Creek Road, Sacramento, CA 95814',
  },
  {
    firstName: 'Casey',
    lastName: 'Nguyen',
    dateOfBirth: '1979-11-30',
    address: '905 Bluebonnet Trail, Austin, TX 78701',
  },
  {
    firstName: 'Morgan',
    lastName: 'Whitfield',
    dateOfBirth: '1992-07-21',
    address: '3117 Prairie Rose Avenue, Tulsa, OK 74103',
  },
];
