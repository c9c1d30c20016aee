import { deflateSync } from 'node:zlib';
import { inflateRows, type Png, pixelBits, readPng, writePng } from './png-file.ts';

/**
 * The picture on white paper. The PDF library takes transparency apart in a callback of its own, where a broken file
 * would end the process, so it is only given what it can embed as it stands.
 */
export function flattenPng(bytes: Uint8Array): Buffer | undefined {
  const png = readPng(bytes);
  const rows = png && inflateRows(png);
  if (!rows) return undefined;
  if (png.colorType !== 4 && png.colorType !== 6) return writePng(png);
  return png.bits === 8 ? writePng(onWhite(png, rows)) : undefined;
}

function onWhite(png: Png, rows: Buffer): Png {
  const channels = pixelBits(png) / 8;
  const pixels = unfilter(rows, { rowBytes: png.width * channels, channels });
  const opaqueRow = 1 + png.width * (channels - 1);
  const opaque = Buffer.alloc(png.height * opaqueRow);
  let from = 0;
  for (let row = 0; row < png.height; row += 1) {
    let to = row * opaqueRow + 1;
    for (let column = 0; column < png.width; column += 1) {
      const alpha = at(pixels, from + channels - 1) / 255;
      for (let channel = 0; channel < channels - 1; channel += 1) {
        opaque[to] = Math.round(at(pixels, from + channel) * alpha + 255 * (1 - alpha));
        to += 1;
      }
      from += channels;
    }
  }
  return { ...png, colorType: png.colorType - 4, data: deflateSync(opaque) };
}

interface RowForm {
  rowBytes: number;
  channels: number;
}

/** Undoes what each row was filtered with: its bytes are differences to the left, above, or both. */
function unfilter(rows: Buffer, { rowBytes, channels }: RowForm): Buffer {
  const height = rows.length / (rowBytes + 1);
  const pixels = Buffer.alloc(height * rowBytes);
  for (let row = 0; row < height; row += 1) {
    const start = row * rowBytes;
    const predict = predictors[at(rows, row * (rowBytes + 1))] ?? predictNothing;
    for (let index = 0; index < rowBytes; index += 1) {
      const left = index < channels ? 0 : at(pixels, start + index - channels);
      const above = row === 0 ? 0 : at(pixels, start + index - rowBytes);
      const corner = row === 0 || index < channels ? 0 : at(pixels, start + index - rowBytes - channels);
      pixels[start + index] = at(rows, row * (rowBytes + 1) + 1 + index) + predict(left, above, corner);
    }
  }
  return pixels;
}

function at(bytes: Buffer, index: number): number {
  return bytes[index] ?? 0;
}

type Predict = (left: number, above: number, corner: number) => number;

const predictNothing: Predict = () => 0;

/** In the order of the numbers that the PNG specification gives the filters. */
const predictors: readonly Predict[] = [
  predictNothing,
  (left) => left,
  (_left, above) => above,
  (left, above) => (left + above) >> 1,
  predictNearest,
];

function predictNearest(left: number, above: number, corner: number): number {
  const byLeft = Math.abs(above - corner);
  const byAbove = Math.abs(left - corner);
  const byCorner = Math.abs(left + above - 2 * corner);
  if (byLeft <= byAbove && byLeft <= byCorner) return left;
  return byAbove <= byCorner ? above : corner;
}
