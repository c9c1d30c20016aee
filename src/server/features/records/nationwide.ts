/** The state code under which the records of national offices are stored. */
export const nationwide = 'US';
