/** Used for everybody who is not one of the sample people. */
export const defaultPerson = {
  firstName: 'Taylor',
  lastName: 'Example',
  dateOfBirth: '1990-01-15',
  address: '1 Sample Street, Springfield, IL 62701',
} as const;
