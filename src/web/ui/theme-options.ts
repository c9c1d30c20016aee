/** The choices of appearance, by their names. */
export const themeOptions = [
  { value: 'system', label: 'System', hint: 'Match your device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;
