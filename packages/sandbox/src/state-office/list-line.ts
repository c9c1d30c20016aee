export function toLine(values: readonly string[]): string {
  return `${values.map(quote).join(',')}\r\n`;
}

function quote(value: string): string {
  return value.includes(',') || value.includes('"') ? `"${value.replaceAll('"', '""')}"` : value;
}
