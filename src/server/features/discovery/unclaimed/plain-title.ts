import { namePropertyType } from '#catalog/property-types.ts';
import { plainCompany } from '#shared/claims/plain-company.ts';

/** What a company still has of somebody is there; what it owed somebody comes from it. */
const heldCode = /^(?:AC|HS|CS|IR|SC|SD)\d\d$/;

/** Plainer than the words of the standard, for the most common codes. */
const plainNames: Readonly<Record<string, string>> = {
  MS01: 'Unpaid wages',
  MS02: 'Unpaid commissions',
  MS04: 'Unpaid bill',
  MS08: 'Unpaid bill',
  MS11: 'Refund',
  IN01: 'Insurance payment',
  IN02: 'Insurance payment',
  IN03: 'Insurance payment',
};

interface Listed {
  propertyTypeCode: string | null;
  /** As the office prints it. */
  propertyType: string | null;
  holderName: string | null;
}

/** "Unpaid wages from Example Orchards": what a listed property is, in plain words. */
export function plainTitle({ propertyTypeCode, propertyType, holderName }: Listed): string {
  const code = propertyTypeCode ?? '';
  const what = plainNames[code] ?? namePropertyType(code) ?? plainKind(propertyType);
  if (!holderName?.trim()) return what;
  return `${what} ${heldCode.test(code) ? 'at' : 'from'} ${plainCompany(holderName)}`;
}

function plainKind(propertyType: string | null): string {
  if (!propertyType || !saysKind(propertyType)) return 'Unclaimed property';
  const words = propertyType.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether an office's words say what it holds. */
export function saysKind(propertyType: string): boolean {
  return !/^\s*(?:(?:other|misc\w*|unknown|n\/a)\b|$)/i.test(propertyType);
}
