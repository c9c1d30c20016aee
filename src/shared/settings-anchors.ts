/** Places on the account settings page that letters and other pages lead to. */
export const settingsAnchors = {
  export: 'export',
  support: 'support',
  deletion: 'deletion',
  notifications: 'notifications',
} as const;
