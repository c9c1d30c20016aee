import { createWaitingLine } from '#server/platform/waiting-line.ts';
import { AppError } from '#shared/app-error.ts';
import { refuseFile } from './refuse-file.ts';

let opening: ReturnType<typeof openLibrary> | undefined;

/**
 * The library is large, so it is loaded on first use. It is loaded only once, because blocking the loaders makes
 * running conversions fail.
 */
async function openLibrary() {
  const { default: sharp } = await import('sharp');
  // The library reads dozens of formats, and blocked loaders cannot be attacked.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
  return sharp;
}

/** More than any phone's camera has. A small file may claim more pixels than fit into memory. */
const maxMegapixels = 60;

/** The long side of a letter page at 250 dots per inch, at which every word is readable. */
const longestSide = 2_750;

const line = createWaitingLine({
  maxRunning: 2,
  maxWaiting: 20,
  refusal: () =>
    new AppError('too_busy', 'A lot of files are being added right now. Please try again in a minute.', {
      retryAfterSeconds: 60,
    }),
});

/**
 * Converts a picture to an upright JPEG on white, without metadata such as where it was taken. The same file always
 * gives the same bytes.
 */
export async function reencodePicture(file: Buffer): Promise<Buffer> {
  return line.runInTurn(async () => {
    opening ??= openLibrary();
    const sharp = await opening;
    try {
      return await sharp(file, { limitInputPixels: maxMegapixels * 1_000_000, failOn: 'error' })
        .autoOrient()
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 80 })
        .toBuffer();
    } catch (cause) {
      throw unreadable(cause);
    }
  });
}

function unreadable(cause: unknown): AppError {
  const isTooLarge = cause instanceof Error && cause.message.includes('exceeds pixel limit');
  return refuseFile(
    isTooLarge
      ? `This picture has more than ${maxMegapixels} million pixels. Please save a smaller version and add it again.`
      : 'We couldn’t read this picture. The file may be damaged. Please take or save it again.',
  );
}
