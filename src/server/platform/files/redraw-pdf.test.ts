import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { sampleOfToday } from '#test/support/long-run.ts';
import { samplePdf, signPdf } from '#test/support/sample-documents.ts';
import { inspectUpload } from './inspect-upload.ts';

const redraw = async (file: Buffer) => (await inspectUpload(file)).content;

const namesOfMore =
  /\/(?:JS|JavaScript|AA|OpenAction|Launch|SubmitForm|ImportData|GoTo|URI|XFA|AcroForm|Annots|EmbeddedFile|Filespec|AF|RichMedia|OC|Metadata|ObjStm|Font)\w*/;

/** Expects that no viewer finds anything but pictures in it. */
async function expectOnlyPictures(content: Buffer, pageCount = 1) {
  expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  const text = content.toString('latin1').replaceAll(/\bstream\r?\n[\s\S]*?endstream/g, '');
  expect(text).not.toMatch(namesOfMore);
  const pdf = await getDocumentProxy(new Uint8Array(content), { verbosity: 0 });
  expect(pdf.numPages).toBe(pageCount);
  expect(await pdf.getAttachments()).toBeNull();
  expect(await pdf.getFieldObjects()).toBeNull();
  expect(await pdf.getOpenAction()).toBeNull();
  expect(await pdf.getOutline()).toBeNull();
  for (let number = 1; number <= pageCount; number += 1) {
    const page = await pdf.getPage(number);
    expect(await page.getAnnotations()).toEqual([]);
    expect((await page.getTextContent()).items).toEqual([]);
  }
}

/** The darkest shade in a box of the first page, whose corners are in points from the lower left: 0 is black. */
async function darkestIn(content: Buffer, [left, bottom, right, top]: [number, number, number, number]) {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(content);
  const page = document.getPage(0);
  const box = { left, top: Math.round(792 - top), width: right - left, height: top - bottom };
  const { data } = await page.render({
    scale: 1,
    render: ({ data: pixels, width, height }) =>
      sharp(pixels, { raw: { width, height, channels: 4 } })
        .removeAlpha()
        .extract(box)
        .greyscale()
        .raw()
        .toBuffer(),
  });
  return Math.min(...data);
}

const blackBox = '0 0 0 rg 300 300 100 50 re f';
const inBlackBox: [number, number, number, number] = [310, 310, 390, 340];
const link = (action: string) =>
  samplePdf({ page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 612 792] /A << ${action} >> >>]` });
const script = '/S /JavaScript /JS (app.alert\\(1\\))';
const stream = (dictionary: string, body: string) =>
  `<< ${dictionary} /Length ${body.length} >>\nstream\n${body}\nendstream`;
const layer = (state: string) =>
  samplePdf({
    catalog: `/OCProperties << /OCGs [21 0 R] /D << ${state} [21 0 R] >> >>`,
    page: '/Group << >>',
    drawing: '/Layer Do',
    objects: [
      `20 0 obj\n${stream('/Type /XObject /Subtype /Form /BBox [0 0 612 792] /OC 21 0 R', blackBox)}\nendobj`,
      '21 0 obj\n<< /Type /OCG /Name (Layer) >>\nendobj',
    ].join('\n'),
  });

/** What a file could do besides being seen. */
const active: [string, Buffer][] = [
  ['a script that runs when it opens', samplePdf({ catalog: `/OpenAction << ${script} >>` })],
  [
    'a script with letters as numbers',
    samplePdf({ catalog: '/OpenAction << /S /J#61va#53cript /J#53 (1) >>' }),
  ],
  ['scripts by name', samplePdf({ catalog: `/Names << /JavaScript << /Names [(a) << ${script} >>] >> >>` })],
  ['a script of its page', samplePdf({ page: `/AA << /O << ${script} >> >>` })],
  ['a program to start', link('/S /Launch /F (cmd.exe)')],
  ['a link', link('/S /URI /URI (https://stranger.example)')],
  ['a jump into another file', link('/S /GoToR /F (\\\\\\\\stranger.example\\\\share) /D [0 /Fit]')],
  ['a jump into a file inside', link('/S /GoToE /T << /R /C /N (inner.pdf) >>')],
  ['a form that sends itself', link('/S /SubmitForm /F (https://stranger.example)')],
  ['a form that fetches data', link('/S /ImportData /F (data.fdf)')],
  [
    'a file inside',
    samplePdf({
      catalog: '/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec /EF << /F 20 0 R >> >>] >> >>',
      objects: `20 0 obj\n${stream('/Type /EmbeddedFile', 'MZ')}\nendobj`,
    }),
  ],
  ['files as a portfolio', samplePdf({ catalog: '/Collection << /View /D >>' })],
  [
    'an XFA form with pages of its own',
    samplePdf({
      catalog: '/AcroForm << /Fields [] /XFA 20 0 R >>',
      objects: `20 0 obj\n${stream('', '<xdp:xdp><template><script>1</script></template></xdp:xdp>')}\nendobj`,
    }),
  ],
  ['a film', samplePdf({ page: '/Annots [<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] >>]' })],
  ['a layer that is not shown', layer('/OFF')],
  ['a script in packed objects', samplePdf({ packed: `<< ${script} >>` })],
  [
    'packed objects behind another compression',
    samplePdf({
      objects: `20 0 obj\n${stream('/Type /ObjStm /N 1 /First 4 /Filter /ASCIIHexDecode', '35>')}\nendobj`,
    }),
  ],
  [
    'packed objects that say elsewhere what they are',
    samplePdf({
      objects: `20 0 obj\n${stream('/Type %x\n21 0 R /N 1', '5 0 <<>>')}\nendobj\n21 0 obj /ObjStm endobj`,
    }),
  ],
];

/** Each takes a thread of its own, and is drawn by the same code. */
const activeToday = sampleOfToday(active, 6);

describe('a PDF', () => {
  test.each(activeToday)('that holds %s comes out as pictures of its pages', async (_name, file) => {
    await expectOnlyPictures(await redraw(file));
  });

  test('shows what it showed, and not what was hidden', async () => {
    expect(await darkestIn(await redraw(layer('/OFF')), inBlackBox)).toBeGreaterThan(200);
    expect(await darkestIn(await redraw(layer('/ON')), inBlackBox)).toBeLessThan(50);
    expect(await darkestIn(await redraw(samplePdf({ drawing: blackBox })), inBlackBox)).toBeLessThan(50);
    expect(await darkestIn(await redraw(samplePdf()), [72, 695, 150, 720])).toBeLessThan(100);
  });

  test('keeps what was filled into a form', async () => {
    const field = '/Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Sample) /F 4 /Rect [300 300 400 350]';
    const file = samplePdf({
      catalog: '/AcroForm << /Fields [21 0 R] >>',
      page: '/Annots [21 0 R]',
      objects: [
        `20 0 obj\n${stream('/Type /XObject /Subtype /Form /BBox [0 0 100 50]', '0 0 0 rg 0 0 100 50 re f')}\nendobj`,
        `21 0 obj\n<< ${field} /AP << /N 20 0 R >> >>\nendobj`,
      ].join('\n'),
    });
    const content = await redraw(file);
    await expectOnlyPictures(content);
    expect(await darkestIn(content, inBlackBox)).toBeLessThan(50);
  });

  test('keeps the size of its pages, except of giant ones', async () => {
    const sizeOf = async (page: string) => {
      const pdf = await getDocumentProxy(new Uint8Array(await redraw(samplePdf({ page }))), { verbosity: 0 });
      return (await pdf.getPage(1)).view.map(Math.round);
    };
    expect(await sizeOf('')).toEqual([0, 0, 612, 792]);
    expect(await sizeOf('/Rotate 90')).toEqual([0, 0, 792, 612]);
    expect(await sizeOf('/MediaBox [0 0 14400 14400]')).toEqual([0, 0, 1224, 1224]);
  });

  test('gives the same bytes each time, and all of its twenty pages', async () => {
    const file = samplePdf({ pageCount: 20 });
    const [first, second] = [await redraw(file), await redraw(file)];
    expect(first.equals(second)).toBe(true);
    await expectOnlyPictures(first, 20);
  });

  test.each([
    ['that needs a password', lockedPdf(), 'password'],
    ['that was cut off', samplePdf().subarray(0, 40), 'cut off'],
    ['that has no pages', Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF'), 'couldn’t read this PDF'],
    ['whose page is missing', missingPage(), 'couldn’t read this PDF'],
    ['of 21 pages', samplePdf({ pageCount: 21 }), 'more than 20 pages'],
    ['that only Acrobat can draw', samplePdf({ catalog: '/NeedsRendering true' }), 'Adobe Acrobat'],
  ])('%s is refused', async (_name, file, words) => {
    await expect(inspectUpload(file)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining(words),
    });
  });

  test('whose pages take more than 20 MB as pictures is refused', async () => {
    const lines = Array.from({ length: 2_000 }, (_, nth) => {
      const shade = (nth * 7_919) % 1_000;
      return `0.${shade} 0.${999 - shade} 0.5 rg ${(nth * 37) % 612} ${(nth * 61) % 792} 3 3 re f`;
    });
    const noise = samplePdf({ pageCount: 20, drawing: lines.join(' ') });
    const { content } = await inspectUpload(noise).catch(() => ({ content: Buffer.alloc(0) }));
    expect(content.length).toBeLessThanOrEqual(20_000_000);
  });

  test('costs others no time while it is drawn', async () => {
    const file = samplePdf({ pageCount: 20 });
    const before = process.threadCpuUsage();
    await redraw(file);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(500);
  });

  test('waits for its turn, and is turned away where too many wait', { timeout: 60_000 }, async () => {
    const looks = await Promise.allSettled(Array.from({ length: 40 }, () => inspectUpload(samplePdf())));
    const refused = looks.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(40);
    for (const look of refused) expect(look).toMatchObject({ reason: { code: 'too_busy' } });
  });
});

describe('a digitally signed PDF', () => {
  test('stays as it is', async () => {
    const file = signPdf(samplePdf({ packed: '<< /Type /Page >>' }));
    expect((await redraw(file)).equals(file)).toBe(true);
  });

  test.each(activeToday)('that holds %s is refused with what to do', async (_name, file) => {
    await expect(inspectUpload(signPdf(file))).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('ask whoever signed it for a copy without these'),
    });
  });

  test('that only says so is drawn', async () => {
    const file = samplePdf({ text: '/ByteRange [0 10 20 30]', catalog: '/ByteRange [0 10 99999 30]' });
    await expectOnlyPictures(await redraw(file));
  });

  test('of 21 pages is refused', async () => {
    await expect(inspectUpload(signPdf(samplePdf({ pageCount: 21 })))).rejects.toThrow('more than 20 pages');
  });
});

/** Encrypted with RC4 under a password that nobody knows. */
function lockedPdf(): Buffer {
  const key = '<0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef>';
  const pdf = samplePdf().toString('latin1');
  const encrypt = `/Encrypt << /Filter /Standard /V 1 /R 2 /O ${key} /U ${key} /P -4 >> /ID [<00> <00>]`;
  return Buffer.from(pdf.replace('/Root 1 0 R', `/Root 1 0 R ${encrypt}`), 'latin1');
}

function missingPage(): Buffer {
  return Buffer.from(samplePdf().toString('latin1').replace('[1000 0 R]', '[999 0 R]'), 'latin1');
}
