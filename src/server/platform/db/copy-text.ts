const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const special = /[\\\t\n\r]/;

/** Formats a value for COPY's text format. */
export function copyValue(value: string | number | null): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  return special.test(value)
    ? value.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? '')
    : value;
}
