import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { repetitions } from '#test/support/long-run.ts';
import { samplePicture } from '#test/support/sample-documents.ts';
import { inspectUpload } from './inspect-upload.ts';

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
