/** A shorter wait shows no spinner, because it would only flicker. */
export const spinnerDelayMs = 150;
