/** The choices of appearance, by their names. */
export const themeOptions = [
  { value: 'system', label: 'System', hint: 'Match your device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const themes = ['system', 'light', 'dark'] as const;

type Theme = (typeof themes)[number];

const storageKey = 'theme';

const named = (name: string | null | undefined): Theme => themes.find((theme) => theme === name) ?? 'system';

/** If the browser denies us storage, its own setting applies. */
export function readTheme(): Theme {
  try {
    return named(localStorage.getItem(storageKey));
  } catch {
    return 'system';
  }
}

/** The theme that is applied to the page, whichever tab chose it. */
export const paintedTheme = (): Theme => named(document.documentElement.dataset.theme);

export function onThemePainted(tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

export function chooseTheme(theme: Theme): void {
  storeTheme(theme);
  paintTheme(theme);
}

function storeTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {}
}

/** The design tokens follow the attribute. What the browser draws itself follows the meta elements. */
export function paintTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  document
    .querySelector('meta[name="color-scheme"]')
    ?.setAttribute('content', theme === 'system' ? 'light dark' : theme);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.media = mediaOf(meta.dataset.scheme, theme);
}

function mediaOf(scheme: string | undefined, theme: Theme): string {
  if (theme === 'system') return `(prefers-color-scheme: ${scheme})`;
  return scheme === theme ? 'all' : 'not all';
}
