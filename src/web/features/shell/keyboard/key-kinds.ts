import { isApple } from './is-apple.ts';

export function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

/** Apple's text fields delete to the end of the line with Control and K. */
export function isPaletteKey({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey || shiftKey || key.toLowerCase() !== 'k') return false;
  return metaKey || (ctrlKey && !isApple());
}
