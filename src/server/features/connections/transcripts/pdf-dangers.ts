import { unpacksWithin } from './pdf-expansion.ts';

const maxExpandedBytes = 32_000_000;

/** What packs text, and what packs pictures, which are never unpacked here. */
const knownFilters = new Set(['FlateDecode', 'DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode']);

/**
 * What speaks against handing a PDF to the reader at all. A few kilobytes can be packed so that they become
 * gigabytes, and the reader would unpack them before anyone could stop it.
 */
export function findDanger(bytes: Buffer): 'locked' | 'broken' | undefined {
  const text = withPlainNames(bytes.toString('latin1'));
  // Behind a lock one cannot see how far it unpacks, even where the reader could open it without a password.
  if (text.includes('/Encrypt')) return 'locked';
  return hasKnownFilters(text) && unpacksWithin(bytes, maxExpandedBytes) ? undefined : 'broken';
}

/** Any letter of a name may be written as its number. */
function withPlainNames(text: string): string {
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** Filters stand in the open before each stream. One that is written in an unusual way could be anything. */
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
