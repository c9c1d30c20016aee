import { walkXml } from './walk-xml.ts';

/** How the number in a cell is shown. A number of digits means leading zeros, as ZIP codes have them. */
export type NumberFormat = 'plain' | 'date' | number;

/** The days among the formats that every workbook has. */
const dayFormats = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

const millisecondsPerDay = 86_400_000;
const lastSerial = 2_958_465;

/** Reads the formats by the number with which cells refer to them. */
export async function readNumberFormats(pieces: AsyncIterable<Buffer>): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let isCellFormats = false;
  const walk = walkXml(pieces, {
    onopentag(name, { numFmtId, formatCode }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '');
      if (name === 'cellXfs') isCellFormats = true;
      if (name === 'xf' && isCellFormats) formats.push(formatOf(Number(numFmtId ?? 0), codes));
    },
    onclosetag(name) {
      if (name === 'cellXfs') isCellFormats = false;
    },
  });
  for await (const _pause of walk);
  return formats;
}

function formatOf(id: number, codes: ReadonlyMap<number, string>): NumberFormat {
  if (dayFormats.has(id)) return 'date';
  const code = codes.get(id)?.split(';')[0] ?? '';
  if (/^0{2,}$/.test(code)) return code.length;
  const letters = code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '').replaceAll(/general/gi, '');
  return /[yd]/i.test(letters) ? 'date' : 'plain';
}

/** Writes the number of a cell as the sheet shows it: a day as 2024-03-01, and never with the remainders of binary fractions. */
export function writeNumber(
  text: string,
  format: NumberFormat,
  { startsIn1904 }: { startsIn1904: boolean },
): string {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) return text;
  if (format === 'date') return writeDay(startsIn1904 ? value + 1_462 : value) ?? text;
  const plain = /^\d{1,15}$/.test(text) ? text : String(Number(value.toPrecision(15)));
  return format === 'plain' ? plain : plain.padStart(format, '0');
}

/** Days count from 1900, in which spreadsheets have a February 29 that never was. */
function writeDay(serial: number): string | undefined {
  if (serial < 1 || serial > lastSerial) return undefined;
  const daysSince1970 = Math.floor(serial) - (serial < 60 ? 25_568 : 25_569);
  return new Date(daysSince1970 * millisecondsPerDay).toISOString().slice(0, 10);
}
