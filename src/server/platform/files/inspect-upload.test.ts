import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { repetitions } from '#test/support/long-run.ts';
import { samplePdf, samplePicture } from '#test/support/sample-documents.ts';
import { inspectUpload } from './inspect-upload.ts';

/** Ten megabytes of escapes that could be letters of names, and three times as much once unpacked. */
function tiringPdf(): Buffer {
  const escapes = '#41'.repeat(3_000_000);
  return samplePdf({ objects: `${escapes}\nstream\n`, packed: `/${'#4a'.repeat(9_900_000)}` });
}

const canvas = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } });

function chunk(type: string, body: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const framed = Buffer.alloc(content.length + 8);
  framed.writeUInt32BE(body.length, 0);
  content.copy(framed, 4);
  framed.writeUInt32BE(crc32(content), content.length + 4);
  return framed;
}

/** Creates a tiny PNG that claims these dimensions. */
function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = chunk('IDAT', deflateSync(Buffer.alloc(1_000)));
  return Buffer.concat([signature, chunk('IHDR', header), rows, chunk('IEND', Buffer.alloc(0))]);
}

describe('a picture', () => {
  test('is stored as JPEG without the place where it was taken', async () => {
    const gps = { GPSLatitude: '38/1 34/1 54/1', GPSLatitudeRef: 'N', GPSLongitude: '121/1 29/1 40/1' };
    const file = await canvas(60, 40)
      .withExif({ IFD0: { Make: 'Sample Camera' }, IFD3: gps })
      .jpeg()
      .toBuffer();
    expect((await sharp(file).metadata()).exif).toBeDefined();
    const { contentType, content } = await inspectUpload(file);
    expect(contentType).toBe('image/jpeg');
    expect((await sharp(content).metadata()).exif).toBeUndefined();
    expect(content.includes('Exif')).toBe(false);
    expect(content.includes('Sample Camera')).toBe(false);
  });

  test('is not refused because others come at the same time', async () => {
    const file = await canvas(40, 40).png().toBuffer();
    for (let round = 0; round < repetitions({ sampled: 30, long: 300 }); round += 1) {
      const looks = await Promise.all(Array.from({ length: 6 }, () => inspectUpload(file)));
      expect(new Set(looks.map(({ contentType }) => contentType))).toEqual(new Set(['image/jpeg']));
    }
  });

  test('that a phone took sideways is shown upright', async () => {
    const file = await canvas(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { width, height } = await sharp((await inspectUpload(file)).content).metadata();
    expect({ width, height }).toEqual({ width: 40, height: 60 });
  });

  test('that is transparent gets a white background', async () => {
    const file = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .webp()
      .toBuffer();
    const { dominant } = await sharp((await inspectUpload(file)).content).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });

  test('gives the same bytes each time', async () => {
    const file = await samplePicture();
    const [first, second] = [await inspectUpload(file), await inspectUpload(file)];
    expect(first.content.equals(second.content)).toBe(true);
  });

  test('larger than a page needs is made smaller', async () => {
    const file = await canvas(6_000, 3_000).png().toBuffer();
    const { width } = await sharp((await inspectUpload(file)).content).metadata();
    expect(width).toBe(2_750);
  });

  test('of eighty bytes that claims to be larger than a computer holds is refused', async () => {
    await expect(inspectUpload(pngClaiming(50_000, 50_000))).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('60 million pixels'),
    });
  });

  test('that was cut off is refused', async () => {
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7_919) % 251));
    const file = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer();
    await expect(inspectUpload(file.subarray(0, file.length / 2))).rejects.toThrow(
      'couldn’t read this picture',
    );
  });
});

describe('a file', () => {
  test.each([
    ['a program', Buffer.from('MZ\x90\0\x03\0\0\0')],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing that may hold programs', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0')],
    ['a PDF behind something else', Buffer.from('junk\n%PDF-1.7\n%%EOF')],
    ['nothing', Buffer.alloc(0)],
  ])('that is %s is refused, whatever its name', async (_name, file) => {
    await expect(inspectUpload(file)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('PDF, or a JPEG, PNG or WebP picture'),
    });
  });

  test('that an iPhone made is refused with what to do', async () => {
    const file = Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
    await expect(inspectUpload(file)).rejects.toThrow('save it as a JPEG');
  });
});

describe('a PDF', () => {
  test('is stored byte for byte', async () => {
    const file = samplePdf({ packed: '7 0 << /Type /Page >>' });
    expect(await inspectUpload(file)).toEqual({ contentType: 'application/pdf', content: file });
  });

  test.each([
    ['that needs a password', samplePdf({ objects: 'trailer << /Encrypt 9 0 R >>' }), 'password'],
    ['that runs a script', samplePdf({ objects: '<< /S /JavaScript /JS (app.alert(1)) >>' }), 'program'],
    ['that hides its script’s name', samplePdf({ objects: '<< /S /J#61va#53cript >>' }), 'program'],
    ['that starts programs', samplePdf({ objects: '<< /S /Launch /F (cmd.exe) >>' }), 'program'],
    ['that carries files', samplePdf({ objects: '<< /Names << /EmbeddedFiles 4 0 R >> >>' }), 'program'],
    ['that packs its script', samplePdf({ packed: '7 0 << /S /JavaScript /JS 8 0 R >>' }), 'program'],
    [
      'that packs what cannot be unpacked',
      samplePdf({ objects: '<</Type/ObjStm>>stream\nxyz' }),
      'couldn’t read this PDF',
    ],
    ['that unpacks to too much', samplePdf({ packed: ' '.repeat(31_000_000) }), 'couldn’t read this PDF'],
    ['that was cut off', samplePdf().subarray(0, 40), 'cut off'],
  ])('%s is refused', async (_name, file, words) => {
    await expect(inspectUpload(file)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining(words),
    });
  });

  test.each([
    ['with all letters as numbers', '<< /S /#4a#61#76#61#53#63#72#69#70#74 >>'],
    ['with numbers in capitals', '<< /S /#4Aava#53cript#20 >>'],
  ])('that hides its script’s name %s is refused', async (_name, objects) => {
    await expect(inspectUpload(samplePdf({ objects }))).rejects.toThrow('program');
  });

  test('may mention scripts outside of names', async () => {
    const file = samplePdf({ objects: '(#2fJavaScript and JavaScript) /JavaScripts /Launching' });
    expect((await inspectUpload(file)).content).toBe(file);
  });

  test('that takes long to look into costs others no time', async () => {
    const file = tiringPdf();
    const before = process.threadCpuUsage();
    await inspectUpload(file);
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
