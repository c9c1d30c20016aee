import { digitsOf } from './digits.ts';
import { elementById } from './element-by-id.ts';
import type { Problem } from './problem.ts';

interface FieldRules {
  id: string;
  format(text: string): string;
  check(text: string): Problem | undefined;
  /** Whether the text is complete, so that a problem may be shown while the person is still typing. */
  isFull?(text: string): boolean;
}

/** One input with its error next to it. */
export interface Field {
  readonly input: HTMLInputElement;
  readonly value: string;
  fill(text: string): void;
  /** Also undefined for a hidden field. */
  problem(): Problem | undefined;
  showProblem(): void;
  clear(): void;
  /** Removes the field from the form or puts it back. */
  show(isShown: boolean): void;
}

export function createField({ id, format, check, isFull = () => false }: FieldRules): Field {
  const input = elementById(id, HTMLInputElement);
  const error = elementById(`${id}-error`, HTMLElement);
  const group = elementById(`${id}-field`, HTMLElement);

  const problem = () => (group.hidden ? undefined : check(input.value));

  function showMessage(message: string): void {
    error.textContent = message;
    input.setAttribute('aria-invalid', String(message !== ''));
  }

  input.addEventListener('input', () => {
    formatAroundCaret(input, format);
    if (!problem()) showMessage('');
    else if (isFull(input.value)) showMessage(problem()?.message ?? '');
  });
  input.addEventListener('blur', () => {
    if (input.value !== '') showMessage(problem()?.message ?? '');
  });

  return {
    input,
    get value() {
      return input.value;
    },
    fill(text) {
      input.value = format(text);
    },
    problem,
    showProblem: () => showMessage(problem()?.message ?? ''),
    clear() {
      input.value = '';
      input.dispatchEvent(new Event('input', { bubbles: true }));
      showMessage('');
    },
    show(isShown) {
      group.hidden = !isShown;
    },
  };
}

/** Keeps the caret after the same digit, although the separators between the digits move. */
function formatAroundCaret(input: HTMLInputElement, format: (text: string) => string): void {
  const isAtEnd = input.selectionStart === input.value.length;
  const digitsBefore = digitsOf(input.value.slice(0, input.selectionStart ?? 0)).length;
  input.value = format(input.value);
  if (isAtEnd || document.activeElement !== input) return;
  const caret = positionAfterDigits(input.value, digitsBefore);
  input.setSelectionRange(caret, caret);
}

function positionAfterDigits(text: string, count: number): number {
  let position = 0;
  while (position < text.length && digitsOf(text.slice(0, position)).length < count) position += 1;
  return position;
}
