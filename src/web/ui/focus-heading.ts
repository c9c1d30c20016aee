/** Moves the focus to a heading, which by itself cannot have it. */
export function focusHeading(heading: HTMLElement | null): void {
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}
