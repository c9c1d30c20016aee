/** Begins a sequence. */
export const firstKey = 'g';
export const helpKeys = '?';
