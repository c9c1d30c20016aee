import { numberField } from './field.ts';

/** Yields the trace numbers after the last one used: the bank's eight digits and a count that never repeats. */
export function* traceNumbersAfter(bank: string, last: string | undefined): Generator<string, never> {
  for (let sequence = last ? Number(last.slice(bank.length)) + 1 : 1; ; sequence += 1)
    yield `${bank}${numberField(sequence, 7)}`;
}
