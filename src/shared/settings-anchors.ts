/** Places on the account settings page that letters and other pages lead to. */
export const settingsAnchors = {
  export: 'export',
  support: 'support',
  deletion: 'deletion',
  notifications: 'notifications',
  // Not the id of a field, which forms name after what they ask for.
  password: 'change-password',
} as const;
