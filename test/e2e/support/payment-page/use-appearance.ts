import type { Appearance } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';

const darkScheme = window.matchMedia('(prefers-color-scheme: dark)');

const light: Appearance = { theme: 'stripe', variables: { colorPrimary: '#1e293b', borderRadius: '8px' } };
const dark: Appearance = {
  theme: 'night',
  variables: { colorPrimary: '#93c5fd', colorBackground: '#0f172a', borderRadius: '8px' },
};

export function useAppearance(): Appearance {
  const [isDark, setIsDark] = useState(darkScheme.matches);
  useEffect(() => {
    const follow = () => setIsDark(darkScheme.matches);
    darkScheme.addEventListener('change', follow);
    return () => darkScheme.removeEventListener('change', follow);
  }, []);
  return isDark ? dark : light;
}
