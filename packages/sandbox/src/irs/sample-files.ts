import { accountTranscript } from './account-transcript.ts';
import { type Line, writePdf } from './pdf.ts';
import { returnTranscript } from './return-transcript.ts';
import type { SampleTaxpayer } from './sample-returns.ts';
import type { UnfiledYear } from './tax-year.ts';
import { wageTranscript } from './wage-transcript.ts';

export interface SampleFile {
  name: string;
  taxYear: number;
  kind: 'return' | 'account' | 'wage-and-income';
  lines: Line[];
}

const banner = 'SANDBOX SAMPLE - NOT A REAL TRANSCRIPT';

/** Every transcript of a sample person, the newest year first. */
export function sampleFiles(taxpayer: SampleTaxpayer): SampleFile[] {
  const filed = taxpayer.filed.flatMap((year) => [
    sampleFile('return', year.taxYear, returnTranscript(taxpayer, year)),
    sampleFile('account', year.taxYear, accountTranscript(taxpayer, year)),
    ...(year.reports ? [wageFile(taxpayer, { ...year.reports, taxYear: year.taxYear })] : []),
  ]);
  const unfiled = taxpayer.unfiled.flatMap((year) => [
    wageFile(taxpayer, year),
    sampleFile('account', year.taxYear, accountTranscript(taxpayer, year)),
  ]);
  return [...filed, ...unfiled].sort((a, b) => b.taxYear - a.taxYear);
}

export function samplePdf({ lines }: SampleFile): Buffer {
  return writePdf(lines, banner);
}

function wageFile(taxpayer: SampleTaxpayer, year: UnfiledYear): SampleFile {
  return sampleFile('wage-and-income', year.taxYear, wageTranscript(taxpayer, year));
}

function sampleFile(kind: SampleFile['kind'], taxYear: number, lines: Line[]): SampleFile {
  return { name: `${kind}-${taxYear}.pdf`, taxYear, kind, lines };
}
