import { amountLine, type Line, textLine } from './line.ts';
import type { SampleTaxpayer } from './sample-returns.ts';
import type { UnfiledYear } from './tax-year.ts';
import { maskedAddress, maskedName, maskedNumber, transcriptHeading } from './transcript-heading.ts';

/** What employers reported for a year, whether or not a return came in. */
export function wageTranscript(taxpayer: SampleTaxpayer, { taxYear, jobs }: UnfiledYear): Line[] {
  return [
    ...transcriptHeading({
      title: 'Wage & Income Transcript',
      taxpayer,
      period: `Tax Period Requested: December, ${taxYear}`,
    }),
    ...jobs.flatMap((job, index) => jobLines(taxpayer, job, index)),
    textLine('This Product Contains Sensitive Taxpayer Data'),
  ];
}

function jobLines(taxpayer: SampleTaxpayer, job: UnfiledYear['jobs'][number], index: number): Line[] {
  return [
    ...[
      'Form W-2 Wage and Tax Statement',
      'Employer:',
      `Employer Identification Number (EIN): XXXXX010${index + 1}`,
      job.employer.slice(0, 4).toUpperCase(),
      'Employee:',
      `Employee's Social Security Number: ${maskedNumber(taxpayer)}`,
      maskedName(taxpayer),
      maskedAddress(taxpayer),
      'Submission Type: Original document',
    ].map(textLine),
    amountLine('Wages, Tips and Other Compensation:', job.wages),
    amountLine('Federal Income Tax Withheld:', job.withheld),
    amountLine('Social Security Wages:', job.wages),
    amountLine('Medicare Wages and Tips:', job.wages),
    textLine(''),
  ];
}
