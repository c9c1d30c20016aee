import type { Appearance } from '@stripe/stripe-js';
import { useSyncExternalStore } from 'react';

const darkScheme = '(prefers-color-scheme: dark)';

function followScheme(listener: () => void): () => void {
  const query = matchMedia(darkScheme);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : matchMedia(darkScheme).matches;
}

/** Returns the tokens' computed colors, because the custom properties themselves still contain both themes. */
function readColors<Name extends string>(tokens: Record<Name, string>): Record<Name, string> {
  const probe = document.createElement('span');
  document.body.append(probe);
  const read = ([name, token]: [string, string]) => {
    probe.style.color = `var(--${token})`;
    return [name, getComputedStyle(probe).color];
  };
  const colors = Object.fromEntries(Object.entries<string>(tokens).map(read));
  probe.remove();
  return colors as Record<Name, string>;
}

/** The card form is in the provider's frame, which our style sheet does not reach. */
export function useStripeAppearance(): Appearance {
  const dark = useSyncExternalStore(followScheme, isDark);
  return {
    theme: dark ? 'night' : 'stripe',
    variables: {
      ...readColors({
        colorPrimary: 'primary',
        colorText: 'ink',
        colorTextSecondary: 'ink-soft',
        colorBackground: 'ground',
        colorDanger: 'danger',
      }),
      borderRadius: '6px',
      fontSizeBase: '16px',
      fontFamily: 'system-ui, sans-serif',
    },
  };
}
