/** The claims in which ID.me answers. Of several names, the first that it returns counts; an address is all of them together. */
export interface IdmeClaims {
  firstName: readonly string[];
  lastName: readonly string[];
  birthDate: readonly string[];
  level: readonly string[];
  address: readonly string[];
}

/** What we ask ID.me for. ID.me's own names come first, and then those of OpenID Connect. */
export const idmeDefaults = {
  /** The policy that verifies a person to identity assurance level 2 of NIST SP 800-63-3. */
  scopes: ['openid', 'http://idmanagement.gov/ns/assurance/ial/2/aal/2'],
  claims: {
    firstName: ['fname', 'given_name'],
    lastName: ['lname', 'family_name'],
    birthDate: ['birth_date', 'birthdate'],
    level: ['identity_assurance_level', 'credential_ial'],
    address: ['street', 'city', 'state', 'zip'],
  },
  /** The levels that verify somebody, as ID.me writes them. */
  levels: ['IAL2', 'IAL3', '2', '3'],
} as const satisfies { scopes: readonly string[]; claims: IdmeClaims; levels: readonly string[] };
