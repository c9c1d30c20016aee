import { unpacksWithin } from './pdf-expansion.ts';

const maxExpandedBytes = 32_000_000;

/** The text compression that we can measure, and image formats, which are never decompressed here. */
const knownFilters = new Set(['FlateDecode', 'DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode']);

/**
 * Returns why a PDF must not reach the PDF library. A few kilobytes can decompress to gigabytes, and the library would
 * decompress them before anything could stop it.
 */
export function findDanger(bytes: Buffer): 'locked' | 'broken' | undefined {
  const text = withPlainNames(bytes.toString('latin1'));
  // The size of encrypted content cannot be measured, even if the library could open it without a password.
  if (text.includes('/Encrypt')) return 'locked';
  return hasKnownFilters(text) && unpacksWithin(bytes, maxExpandedBytes) ? undefined : 'broken';
}

/** PDF allows any character of a name to be written as a hexadecimal code. */
function withPlainNames(text: string): string {
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/**
 * Filters are named in plain text before each stream. A filter in an unusual notation could be anything, so it is
 * refused.
 */
function hasKnownFilters(text: string): boolean {
  return text
    .split('/Filter')
    .slice(1)
    .every((rest) => {
      const value = /^\s*(?:\[([^[\]]*)\]|(\/\w+))/.exec(rest.slice(0, 200));
      const names = (value?.[1] ?? value?.[2])?.match(/\w+/g) ?? [];
      return value !== null && names.every((name) => knownFilters.has(name));
    });
}
