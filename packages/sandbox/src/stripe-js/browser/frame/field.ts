import { digitsOf, type Problem } from './card-checks.ts';

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
  problem(): Problem | undefined;
  showProblem(): void;
}

export function createField({ id, format, check, isFull = () => false }: FieldRules): Field {
  const input = elementById(id, HTMLInputElement);
  const error = elementById(`${id}-error`, HTMLElement);
  const problem = () => check(input.value);

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
    problem,
    showProblem: () => showMessage(problem()?.message ?? ''),
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

/** Returns an element that must exist in this script's own page. */
export function elementById<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`The page has no #${id}.`);
  return element;
}
