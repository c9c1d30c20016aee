/** Begins a sequence. */
export const firstKey = 'g';
export const helpKeys = '?';
export const shortcutsTitle = 'Keyboard shortcuts';
