/** How long the link to the new address works. */
export const emailChangeHours = 24;

/** How long the link to the old address undoes the change. Until then, nobody else can sign up with the old address. */
export const emailUndoDays = 7;
