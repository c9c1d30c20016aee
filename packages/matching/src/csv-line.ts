/**
 * Spreadsheets run a cell that begins with one of these as a formula, also behind spaces, tabs and line ends, and also where
 * the sign is the full-width one.
 */
const formulaStart = /^[\s\0\u200b\ufeff]*[=+\-@＝＋－＠]/;

/** A spreadsheet reads what follows the apostrophe as text. */
function asText(value: string): string {
  return formulaStart.test(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value;
}

/** One line of a CSV file. No cell is run as a formula by whoever opens the file in a spreadsheet. */
export function csvLine(values: readonly string[]): string {
  return `${values.map((value) => quote(asText(value))).join(',')}\n`;
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
