import { elementById } from './element-by-id.ts';

export interface Collapsible {
  readonly isCollapsed: boolean;
  collapse(): void;
  expand(): void;
}

/** Collapses the form into the row of its payment method, which opens it again. */
export function createCollapsible(): Collapsible {
  const row = elementById('card-row', HTMLButtonElement);
  const fields = elementById('card-fields', HTMLElement);

  function setCollapsed(isCollapsed: boolean): void {
    row.hidden = !isCollapsed;
    fields.hidden = isCollapsed;
    fields.dispatchEvent(new Event('input', { bubbles: true }));
  }

  row.addEventListener('click', () => {
    fields.hidden = false;
    // The focus moves before the row is hidden, because it would otherwise leave the form for a moment.
    fields.querySelector('input')?.focus();
    setCollapsed(false);
  });

  return {
    get isCollapsed() {
      return row.hidden === false;
    },
    collapse: () => setCollapsed(true),
    expand: () => setCollapsed(false),
  };
}
