export function stringifyRow(values: readonly string[]): string {
  const cells = values.map((value) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value));
  return `${cells.join(',')}\n`;
}
