/** Prints every list that is not empty, under the sentence that says what is wrong with its items, and then fails. */
export function report(findings: Readonly<Record<string, readonly unknown[]>>): void {
  for (const [fault, items] of Object.entries(findings)) {
    if (items.length === 0) continue;
    process.exitCode = 1;
    console.error(`${fault}:\n${items.map((item) => `  ${show(item)}`).join('\n')}`);
  }
}

function show(item: unknown): string {
  return typeof item === 'string' ? item : JSON.stringify(item);
}

/** A finding if it does not hold. */
export const unless = (holds: boolean, what: string): readonly string[] => (holds ? [] : [what]);
