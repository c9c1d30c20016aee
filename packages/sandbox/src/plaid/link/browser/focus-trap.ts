/// <reference lib="dom" />

const focusable = 'a[href], button:not(:disabled), input:not(:disabled)';

/** Keeps the Tab key inside the container, because the page below is covered. */
export function keepFocusInside(container: HTMLElement): void {
  container.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return;
    const stops = [...container.querySelectorAll<HTMLElement>(focusable)];
    const [first, last] = [stops[0], stops.at(-1)];
    const isAtStart =
      document.activeElement === first || !stops.some((stop) => stop === document.activeElement);
    if (event.shiftKey && isAtStart) {
      event.preventDefault();
      last?.focus();
    } else if (!event.shiftKey && document.activeElement === last) {
      event.preventDefault();
      first?.focus();
    }
  });
}
