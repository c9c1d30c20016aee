import { type Line, textLine } from './pdf.ts';
import type { SampleTaxpayer } from './sample-returns.ts';

/** The request date of all samples. It is fixed, so that each file is always the same. */
const requestedOn = '2026-03-02';

interface Heading {
  title: string;
  taxpayer: SampleTaxpayer;
  period: string;
}

export function transcriptHeading({ title, taxpayer, period }: Heading): Line[] {
  return [
    'This Product Contains Sensitive Taxpayer Data',
    title,
    `Request Date: ${formatDay(requestedOn)}`,
    `Response Date: ${formatDay(requestedOn)}`,
    'Tracking Number: 100000000000',
    '',
    `SSN Provided: ${maskedNumber(taxpayer)}`,
    period,
    '',
  ].map(textLine);
}

export function maskedNumber({ socialSecurityLastDigits }: SampleTaxpayer): string {
  return `XXX-XX-${socialSecurityLastDigits}`;
}

/** Transcripts show at most four letters of a name. */
export function maskedName({ firstName, lastName }: SampleTaxpayer): string {
  return `${firstName.slice(0, 4)} ${lastName.slice(0, 4)}`.toUpperCase();
}

export function maskedAddress({ address }: SampleTaxpayer): string {
  return address.slice(0, 6).toUpperCase();
}

/** Converts 2024-03-04 to 03-04-2024. */
export function formatDay(isoDay: string): string {
  const [year, month, day] = isoDay.split('-');
  return `${month}-${day}-${year}`;
}
