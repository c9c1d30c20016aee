/** Sections of the account settings page that emails and other pages link to. */
export const settingsAnchors = {
  export: 'export',
  support: 'support',
  deletion: 'deletion',
  notifications: 'notifications',
  // Must differ from the ids of fields, which forms name after what they ask for.
  password: 'change-password',
} as const;
