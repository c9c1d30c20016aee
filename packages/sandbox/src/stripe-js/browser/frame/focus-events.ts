import type { Emit } from './serve-host.ts';

const sender = { elementType: 'payment' };

/** Tells the page when the form as a whole gets or loses the focus, and which keys a surrounding form may need. */
export function reportFocusAndKeys(form: HTMLElement, emit: Emit): void {
  form.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget === null) emit('focus', sender);
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget === null) emit('blur', sender);
  });
  form.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Escape') emit('escape', sender);
    if (key === 'Enter' && target instanceof HTMLInputElement) emit('enter');
  });
}

export function reportHeight(content: HTMLElement, emit: Emit): void {
  new ResizeObserver(() => emit('resize', Math.ceil(content.getBoundingClientRect().height))).observe(
    content,
  );
}
