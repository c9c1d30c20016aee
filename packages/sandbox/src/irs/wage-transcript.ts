import { amountLine, type Line, textLine } from './pdf.ts';
import type { SampleTaxpayer } from './sample-returns.ts';
import type { Job, Reports, Tuition } from './tax-year.ts';
import { maskedAddress, maskedName, maskedNumber, transcriptHeading } from './transcript-heading.ts';

/** The wage transcript: what employers and schools reported for a year, whether or not a return was filed. */
export function wageTranscript(
  taxpayer: SampleTaxpayer,
  { taxYear, jobs, tuition }: Reports & { taxYear: number },
): Line[] {
  return [
    ...transcriptHeading({
      title: 'Wage & Income Transcript',
      taxpayer,
      period: `Tax Period Requested: December, ${taxYear}`,
    }),
    ...jobs.flatMap((job, index) => jobLines(taxpayer, job, index)),
    ...(tuition ? tuitionLines(taxpayer, tuition) : []),
    textLine('This Product Contains Sensitive Taxpayer Data'),
  ];
}

function jobLines(taxpayer: SampleTaxpayer, job: Job, index: number): Line[] {
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
    amountLine('Social Security Wages:', socialSecurityWages(job)),
    amountLine('Medicare Wages and Tips:', socialSecurityWages(job)),
    amountLine('Deferred Compensation:', job.deferred ?? 0),
    textLine(''),
  ];
}

/** Retirement contributions are exempt only from income tax, so they count as Social Security wages. */
function socialSecurityWages({ wages, deferred = 0 }: Job): number {
  return wages + deferred;
}

function tuitionLines(taxpayer: SampleTaxpayer, { school, paid, scholarships }: Tuition): Line[] {
  return [
    ...[
      'Form 1098-T Tuition Statement',
      'Filer:',
      "Filer's Federal Identification Number (FIN): XXXXX0151",
      school.slice(0, 4).toUpperCase(),
      'Student:',
      `Student's Identification Number: ${maskedNumber(taxpayer)}`,
      maskedName(taxpayer),
      maskedAddress(taxpayer),
      'Submission Type: Original document',
      'At Least Half-time Student: Yes',
      'Graduate Student: No',
    ].map(textLine),
    amountLine('Payments Received for Qualified Tuition and Related Expenses:', paid),
    amountLine('Scholarships or Grants:', scholarships),
    textLine(''),
  ];
}
