/** The state under which the records of national offices stand. */
export const nationwide = 'US';
