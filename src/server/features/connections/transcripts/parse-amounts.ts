import { type Cents, cents } from '#shared/money.ts';
import type { AmountKey, Transcript } from '#shared/tax-transcript.ts';
import { findAmountKey } from './amount-labels.ts';
import { parseDollars } from './parse-dollars.ts';

type Amounts = Transcript['amounts'];

/** Employers report separately, so their amounts are added. On a return, a repeated label belongs to a schedule. */
type Repeats = 'add' | 'keep-first';

/** Returns undefined if a relevant line cannot be parsed, because a wrong figure would be worse than none. */
export function parseAmounts(lines: readonly string[], repeats: Repeats): Amounts | undefined {
  const amounts: Amounts = {};
  for (const line of lines) {
    const found = splitAmount(line);
    const key = found && findAmountKey(found.label);
    if (!key) continue;
    const amount = parseDollars(found.amount);
    if (amount === undefined) return undefined;
    amounts[key] = combine(amounts, key, amount, repeats);
  }
  return amounts;
}

function combine(amounts: Amounts, key: AmountKey, amount: Cents, repeats: Repeats): Cents {
  const before = amounts[key];
  if (before === undefined) return amount;
  return repeats === 'add' ? cents(before + amount) : before;
}

/** The amount is at the end of the line, after the label, a colon, and sometimes a row of dots. */
function splitAmount(line: string): { label: string; amount: string } | undefined {
  const dollarSign = line.lastIndexOf('$');
  if (dollarSign < 1) return undefined;
  const start = line[dollarSign - 1] === '-' ? dollarSign - 1 : dollarSign;
  return { label: line.slice(0, start), amount: line.slice(start) };
}
