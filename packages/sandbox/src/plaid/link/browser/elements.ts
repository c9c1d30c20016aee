/// <reference lib="dom" />

type Content = Node | string;

/** Creates an element with attributes and content. Text is never parsed as HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  ...content: readonly Content[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...content);
  return made;
}

export function button(
  attributes: Record<string, string>,
  label: Content,
  act?: () => void,
): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, label);
  if (act) made.addEventListener('click', act);
  return made;
}

export function requireElement(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found;
}
