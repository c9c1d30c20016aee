import { escapeHtml } from '#sandbox/shared.ts';

const format = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

type Value = string | number | Html | readonly Html[] | undefined;

/** Safe markup. Only the `html` tag creates it, so every value in it has been escaped. */
class Html {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString() {
    return this.#markup;
  }
}

export type { Html };

/** Escapes every value except markup. Attributes must be in double quotes. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(render)));
}

function render(value: Value): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.toString();
  if (typeof value === 'object') return value.join('');
  return escapeHtml(String(value));
}

/** Cuts text of hostile length down to what a page can show. */
export function shorten(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength)}…`;
}

export function timestamp(iso: string): Html {
  return html`<time datetime="${iso}">${format.format(new Date(iso))} UTC</time>`;
}
