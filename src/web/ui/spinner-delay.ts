/** A shorter wait shows no spinner: it would only flicker. */
export const spinnerDelayMs = 150;
