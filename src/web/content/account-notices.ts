/** Shown wherever people use their right to a copy or to deletion: signed in, or by an emailed link. */
export const dataExported = {
  title: 'Data Exported',
  description: 'Your data has been downloaded as a JSON file.',
} as const;

export const accountDeleted = {
  title: 'Account Deleted',
  description: 'Your account and all associated data have been permanently deleted.',
} as const;
