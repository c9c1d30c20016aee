/**
 * Rates in hundredths of a percent. Self-employed people pay both halves of the tax and may deduct one half from their
 * income: 26 U.S.C. 1401, 1402(a)(12) and 164(f).
 */
export const selfEmploymentTax = { netEarnings: 9_235, rate: 1_530 } as const;

/** No self-employment tax is due on net earnings below this: 26 U.S.C. 1402(b)(2). */
export const minNetEarningsDollars = 400;
