import { flattenPng } from './flatten-png.ts';
import { jpegSize } from './jpeg-size.ts';
import { isPng } from './png-file.ts';

/** A picture that can be placed on a page, or undefined where the bytes are none. */
export function preparePicture(bytes: Uint8Array): Uint8Array | undefined {
  if (isPng(bytes)) return flattenPng(bytes);
  const size = jpegSize(bytes);
  return size && size.width > 0 && size.height > 0 ? bytes : undefined;
}
