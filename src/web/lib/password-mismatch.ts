export const passwordMismatch = 'Passwords do not match. Please try again.';
