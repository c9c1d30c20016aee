import type { Appearance } from '@stripe/stripe-js';

type Variable = keyof NonNullable<Appearance['variables']>;

/** The variables that we support. The style sheet contains defaults for those that a page omits. */
const properties = {
  colorPrimary: '--primary',
  colorText: '--text',
  colorBackground: '--background',
  colorDanger: '--danger',
  borderRadius: '--radius',
  fontSizeBase: '--font-size',
  fontFamily: '--font-family',
} as const satisfies Partial<Record<Variable, string>>;

export function applyAppearance({ theme = 'stripe', variables = {} }: Appearance): void {
  const { dataset, style } = document.documentElement;
  dataset.theme = theme;
  for (const [variable, property] of Object.entries(properties)) {
    const value: unknown = Reflect.get(variables, variable);
    if (typeof value === 'string') style.setProperty(property, value);
    else style.removeProperty(property);
  }
}
