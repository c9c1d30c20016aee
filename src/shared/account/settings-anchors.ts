/** Sections of the account settings page that emails and other pages link to. */
export const settingsAnchors = {
  export: 'export',
  support: 'support',
  deletion: 'deletion',
  notifications: 'notifications',
  connections: 'connections',
  // This must differ from the ids of form fields: a field that asks for a password has the id "password".
  password: 'change-password',
} as const;
