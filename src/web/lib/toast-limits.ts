export const toastLimits = {
  shownAtOnce: 1,
  durationMs: 5_000,
  /** A dismissed toast is only hidden at first and removed after this time. */
  removeDelayMs: 1_000_000,
  swipeThresholdPx: 50,
  hotkey: 'F8',
} as const;
