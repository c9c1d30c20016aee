import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textLine, writePdf } from '#sandbox/irs/pdf.ts';
import { AppError } from '#shared/app-error.ts';
import { readTranscriptLines } from './read-transcript-lines.ts';

const read = (content: string | Uint8Array) => readTranscriptLines(Buffer.from(content));
const refused = (detail: RegExp) => ({ code: 'invalid_input', message: expect.stringMatching(detail) });
const pdfOf = (...lines: string[]) => writePdf(lines.map(textLine), 'SAMPLE');

/** Creates a PDF whose only page contains the given stream, preceded by the given dictionary. */
function pdfWithStream(dictionary: string, data: Buffer): Buffer {
  const [head = '', tail = ''] = pdfOf('x')
    .toString('latin1')
    .split(/<< \/Length \d+ >>\nstream\n[\s\S]*?\nendstream/);
  const stream = `<< /Length ${data.length} ${dictionary} >>\nstream\n${data.toString('latin1')}\nendstream`;
  return Buffer.from(head + stream + tail, 'latin1');
}

/** Twelve drawings, each of which draws the next one ten times. */
function endlessPdf(): Buffer {
  const numbers = Array.from({ length: 12 }, (_, index) => 100 + index);
  const drawings = numbers.map((number) => {
    const content = number === 111 ? 'BT /F1 9 Tf (x) Tj ET' : `BT /F1 9 Tf (x) Tj ET ${'/X Do '.repeat(10)}`;
    const resources = `/Resources << /Font << /F1 3 0 R >> /XObject << /X ${number + 1} 0 R >> >>`;
    const dictionary = `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] ${resources} /Length ${content.length} >>`;
    return `${number} 0 obj\n${dictionary}\nstream\n${content}\nendstream\nendobj\n`;
  });
  const page = pdfWithStream('', Buffer.from('/X Do')).toString('latin1');
  return Buffer.from(
    page
      .replace('/Font << /F1 3 0 R >>', '/Font << /F1 3 0 R >> /XObject << /X 100 0 R >>')
      .replace('xref', `${drawings.join('')}xref`),
    'latin1',
  );
}

function packedTimes(times: number, data: Buffer): Buffer {
  return times === 0 ? data : packedTimes(times - 1, deflateSync(data));
}

test('the cells of a line are joined, and pages follow each other', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => [
    { left: 400, text: `$${index}.00` },
    { left: 0, text: `Line (${index}) \\ of many:` },
  ]);

  const read = await readTranscriptLines(writePdf(lines, 'SAMPLE'));

  expect(read.filter((line) => line !== 'SAMPLE')).toEqual(
    lines.map((_, index) => `Line (${index}) \\ of many: $${index}.00`),
  );
  expect(read.filter((line) => line === 'SAMPLE')).toHaveLength(4);
});

test('text is split into lines, whatever the line ending', async () => {
  expect(await read('one\r\ntwo\nthree\rfour')).toEqual(['one', 'two', 'three', 'four']);
});

test('HTML is split into the lines that a browser shows', async () => {
  const lines = await read(`<!DOCTYPE html><html><body><h1>Account
Transcript</h1><table><tr><td>TOTAL&nbsp;INCOME:</td><td align="right">&#36;1,234.00</td></tr></table>
A &amp; B<br>C</body></html>`);

  expect(lines.map((line) => line.replaceAll(/\s+/g, ' ').trim()).filter(Boolean)).toEqual([
    'Account Transcript',
    'TOTAL INCOME: $1,234.00',
    'A & B',
    'C',
  ]);
});

test.for([
  ['random bytes', randomBytes(10_000), /PDF, text or HTML/],
  ['text with a null character', 'a\0b', /PDF, text or HTML/],
  ['three megabytes', 'x'.repeat(3_000_000), /larger than 2 MB/],
  ['three megabytes of PDF', `%PDF-1.4${'x'.repeat(3_000_000)}%%EOF`, /larger than 2 MB/],
  [
    'random bytes that claim to be a PDF',
    Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(10_000)]),
    /didn’t upload completely/,
  ],
  ['a PDF with nothing in it', '%PDF-1.4\n%%EOF', /can’t read this PDF/],
  ['a PDF that is cut off', pdfOf('x').subarray(0, -100), /didn’t upload completely/],
  ['a PDF of 31 pages', pdfOf(...Array.from({ length: 31 * 56 }, () => 'x')), /more than 30 pages/],
  ['a PDF of 1,500 pages', pdfOf(...Array.from({ length: 1_500 * 56 }, () => '')), /more than 30 pages/],
  ['a PDF without text', pdfWithStream('', Buffer.from('0 0 m 10 10 l S')), /only pictures/],
] as const)('%s is refused in a sentence', async ([, content, detail]) => {
  await expect(read(content)).rejects.toMatchObject(refused(detail));
});

test('a locked PDF is refused with advice', async () => {
  const locked = pdfOf('x')
    .toString('latin1')
    .replace(
      '/Root 1 0 R',
      `/Root 1 0 R /ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'0'.repeat(64)}> /U <${'1'.repeat(64)}> >>`,
    );

  await expect(read(locked)).rejects.toMatchObject(refused(/is locked/));
});

test.for([
  ['packed once', '/Filter /FlateDecode', deflateSync(Buffer.alloc(100_000_000))],
  [
    'packed twice',
    '/Filter [/FlateDecode /FlateDecode]',
    deflateSync(deflateSync(Buffer.alloc(100_000_000))),
  ],
  ['packed five times', '/Filter [/FlateDecode]', packedTimes(5, Buffer.from('x'))],
  [
    'with its end cut off',
    '/Filter /FlateDecode',
    deflateSync(Buffer.alloc(100_000_000)).subarray(0, 50_000),
  ],
  ['packed in an unusual way', '/Filter /LZWDecode', Buffer.alloc(1_000, 0x80)],
  ['under a disguised name', '/Fi#6cter /LZW#44ecode', Buffer.alloc(1_000, 0x80)],
  ['by a filter that stands elsewhere', '/Filter 9 0 R', Buffer.alloc(1_000, 0x80)],
  ['by a filter far from its name', `/Filter ${' '.repeat(300)}/LZWDecode`, Buffer.alloc(1_000, 0x80)],
] as const)('a PDF that would fill the memory is refused unread: %s', async ([, dictionary, data]) => {
  await expect(read(pdfWithStream(dictionary, data))).rejects.toMatchObject(refused(/can’t read this PDF/));
});

test('other requests are served while a PDF is being read', async () => {
  const data = deflateSync(Buffer.alloc(100_000_000));
  const reading = read(pdfWithStream('/Filter /FlateDecode', data)).catch(() => 'refused');
  expect(await Promise.race([reading, setImmediate('others')])).toBe('others');
  expect(await reading).toBe('refused');
});

test('a compressed PDF of ordinary size is read', async () => {
  const page = deflateSync(Buffer.from('BT /F1 9 Tf 40 700 Td (Account Transcript) Tj ET'));

  expect(await read(pdfWithStream('/Filter /FlateDecode', page))).toEqual(['Account Transcript']);
});

test('a PDF that claims a million pages is read for the pages it has', async () => {
  const boasting = pdfOf('x').toString('latin1').replace('/Count 1 ', '/Count 1000000 ');

  expect(await read(boasting)).toEqual(['SAMPLE', 'x', 'SAMPLE']);
});

test('a page whose drawing would take years is abandoned', async () => {
  await expect(read(endlessPdf())).rejects.toMatchObject(refused(/can’t read this PDF/));
});

test('HTML of only opening brackets is parsed at once', async () => {
  expect(await read('<'.repeat(1_900_000))).toHaveLength(1);
});

test('a PDF with random bytes changed is read or refused, and never causes a failure', async () => {
  const whole = pdfOf('Account Transcript', 'ACCOUNT BALANCE: $0.00');
  const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));

  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 20 }), async (changes) => {
      const broken = Buffer.from(whole);
      for (const [at, byte] of changes) broken[at] = byte;
      await settle(() => read(broken));
    }),
    { numRuns: 15 },
  );
});

/** Returns lines or an expected refusal; anything else is a bug. */
async function settle(act: () => Promise<string[]>): Promise<void> {
  try {
    await act();
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
  }
}
