import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Png, readPng, writePng } from './png-file.ts';
import { preparePicture } from './prepare-picture.ts';

function png(changes: Partial<Png>, rows: readonly (readonly number[])[]): Buffer {
  const form = { width: 2, height: rows.length, bits: 8, colorType: 2, palette: undefined };
  return writePng({ ...form, data: deflateSync(Buffer.from(rows.flat())), ...changes });
}

function rowsOf(bytes: Uint8Array | undefined): number[] {
  const file = bytes && readPng(bytes);
  if (!file) throw new Error('Not a PNG.');
  return [...inflateSync(file.data)];
}

const colors = png({}, [[0, 10, 20, 30, 40, 50, 60]]);

describe('a PNG', () => {
  test('without transparency keeps its rows', () => {
    expect(rowsOf(preparePicture(colors))).toEqual([0, 10, 20, 30, 40, 50, 60]);
  });

  test('with transparency is laid on white', () => {
    const inColor = png({ colorType: 6 }, [[0, 10, 20, 30, 255, 40, 50, 60, 0]]);
    expect(rowsOf(preparePicture(inColor))).toEqual([0, 10, 20, 30, 255, 255, 255]);
    const inGrey = png({ colorType: 4 }, [[0, 100, 255, 0, 127]]);
    expect(rowsOf(preparePicture(inGrey))).toEqual([0, 100, 128]);
  });

  test.each([
    { from: 'the left', row: [1, 100, 255, 20, 0], expected: [100, 120] },
    { from: 'above', row: [2, 1, 0, 2, 0], expected: [11, 22] },
    { from: 'the mean of both', row: [3, 1, 128, 1, 0], expected: [6, 14] },
    { from: 'the nearest of three', row: [4, 1, 0, 1, 0], expected: [11, 21] },
  ])('whose row tells the difference from $from comes out right', ({ row, expected }) => {
    const filtered = png({ colorType: 4 }, [[0, 10, 255, 20, 255], row]);
    expect(rowsOf(preparePicture(filtered)).slice(4)).toEqual(expected);
  });

  test.each([
    ['that was cut off', colors.subarray(0, 50)],
    ['with a length that points outside', Buffer.concat([colors.subarray(0, 33), Buffer.alloc(12, 0xff)])],
    ['with fewer rows than promised', png({ height: 3 }, [[0, 1, 2, 3, 4, 5, 6]])],
    [
      'that unpacks to more than promised',
      png({ height: 1, data: deflateSync(Buffer.alloc(10_000_000)) }, []),
    ],
    ['that promises more than a computer holds', png({ width: 90_000, height: 90_000 }, [])],
    ['of no size', png({ width: 0 }, [[0]])],
    ['of an unknown kind', png({ colorType: 7 }, [[0, 1, 2, 3, 4, 5, 6]])],
    ['whose rows are no rows', png({ data: Buffer.from('nonsense') }, [])],
  ])('%s is no picture', (_what, bytes) => {
    expect(preparePicture(bytes)).toBeUndefined();
  });
});

describe('a JPEG', () => {
  const start = [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x04, 0x00, 0x00];
  const frame = (height: number) => [0xff, 0xc0, 0x00, 0x0b, 8, 0, height, 0, 9, 1, 1, 0x11, 0, 0xff, 0xd9];

  test('is placed as it is', () => {
    const bytes = Uint8Array.from([...start, ...frame(7)]);
    expect(preparePicture(bytes)).toBe(bytes);
  });

  test('without a size is no picture', () => {
    expect(preparePicture(Uint8Array.from([...start, ...frame(0)]))).toBeUndefined();
    expect(preparePicture(Uint8Array.from(start))).toBeUndefined();
    expect(preparePicture(Uint8Array.from([0xff, 0xd8]))).toBeUndefined();
  });
});

test('other files are no pictures', () => {
  expect(preparePicture(Buffer.from('%PDF-1.7'))).toBeUndefined();
  expect(preparePicture(new Uint8Array())).toBeUndefined();
});
