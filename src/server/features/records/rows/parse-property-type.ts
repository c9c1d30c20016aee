import { namePropertyType } from '#catalog/property-types.ts';
import { memoize } from '#shared/algorithms/memoize.ts';

export interface PropertyType {
  propertyTypeCode: string | null;
  propertyType: string | null;
}

/** The first half of "safe-deposit" is not a code. */
const codeAndWords = /^(?!SAFE-)([A-Z0-9]{2,4})\s*[:\-–]\s*(.+)$/i;
const codeAlone = /^(?:[A-Z]{2}\d{2}|\d{2}|[A-Z]{2}ZZ)$/i;
const safekept = /\bsafe(?:ty)?[\s-]*deposit/i;

/** Parses "MS01: Wages, Payroll, Salary", "76  : Other", or a code or words alone. */
export const parsePropertyType = memoize((text: string): PropertyType => {
  const both = codeAndWords.exec(text);
  if (both) return { propertyTypeCode: both[1]?.toUpperCase() ?? null, propertyType: both[2] ?? null };
  if (codeAlone.test(text)) {
    const code = text.toUpperCase();
    return { propertyTypeCode: code, propertyType: namePropertyType(code) ?? null };
  }
  return { propertyTypeCode: null, propertyType: text === '' ? null : text };
});

/** Contents of safe-deposit boxes and other objects: the cash among them says nothing about their value. */
export function isTangible({ propertyTypeCode, propertyType }: PropertyType): boolean {
  return (propertyTypeCode ?? '').startsWith('SD') || safekept.test(propertyType ?? '');
}
