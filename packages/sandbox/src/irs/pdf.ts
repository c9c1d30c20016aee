import { countText } from '#sandbox/shared.ts';
import type { SampleTaxpayer } from './sample-returns.ts';

/** The request date of all samples. It is fixed, so that each file is always the same. */
const requestedOn = '2026-03-02';

interface Heading {
  title: string;
  taxpayer: SampleTaxpayer;
  period: string;
}

/** One line of a page: texts, each with its distance from the left margin in points. */
export type Line = readonly { left: number; text: string }[];

const amountLeft = 430;

const amountLength = 16;

const page = { width: 612, height: 792, margin: 40 };

const fontSize = 9;

const lineHeight = 12;

const linesOfPage = 56;

/** Writes a PDF with selectable text and a banner at the top and bottom of each page. The same lines give the same bytes. */
export function writePdf(lines: readonly Line[], banner: string): Buffer {
  const pages = Array.from({ length: Math.ceil(lines.length / linesOfPage) }, (_, index) =>
    lines.slice(index * linesOfPage, (index + 1) * linesOfPage),
  );
  const pageNumbers = pages.map((_, index) => 4 + index * 2);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pageNumbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((content, index) => [pageObject(5 + index * 2), contentObject(content, banner)]),
  ];
  return assemble(objects);
}

function pageObject(contentNumber: number): string {
  return (
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] ` +
    `/Resources << /Font << /F1 3 0 R >> >> /Contents ${contentNumber} 0 R >>`
  );
}

function contentObject(lines: readonly Line[], banner: string): string {
  const top = page.height - page.margin;
  const body = lines.flatMap((line, index) =>
    line.map(({ left, text }) => showText(text, page.margin + left, top - lineHeight * (index + 2))),
  );
  const banners = [showText(banner, page.margin, top), showText(banner, page.margin, page.margin / 2)];
  const content = `BT\n/F1 ${fontSize} Tf\n${[banners[0], ...body, banners[1]].join('')}ET`;
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

function showText(text: string, x: number, y: number): string {
  if (text === '') return '';
  return `1 0 0 1 ${x} ${y} Tm (${text.replaceAll(/[()\\]/g, '\\$&')}) Tj\n`;
}

/** Numbers the objects from 1 and appends the table of their byte offsets. */
function assemble(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + trailer, 'latin1');
}

export function textLine(text: string): Line {
  return [{ left: 0, text }];
}

export function amountLine(label: string, dollars: number): Line {
  return [{ left: 0, text: label }, amountCell(dollars)];
}

export function amountCell(dollars: number): Line[number] {
  return { left: amountLeft, text: formatDollars(dollars).padStart(amountLength) };
}

/** As the IRS prints it: "$1,234.00", and "-$1,234.00" for a credit. */
function formatDollars(dollars: number): string {
  return `${dollars < 0 ? '-' : ''}$${countText(Math.abs(dollars))}.00`;
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
