import { create, type Font, type Glyph, type GlyphRun } from 'fontkit';
import { memoize } from '#shared/algorithms/memoize.ts';

/** Several times the words of a packet that are the same in every packet. */
const maxWords = 4_000;

/**
 * Opens a font for all documents of the process, which otherwise spend most of their time on parsing it again and on
 * laying out the same words.
 */
export function openSharedFont(bytes: Buffer): Font {
  const font = create(bytes);
  if (!('layout' in font)) throw new Error('a collection of fonts cannot be shared');
  const layOut = font.layout.bind(font);
  const getGlyph = font.getGlyph.bind(font);
  const wordsWith = memoize((features) =>
    memoize((text) => layOut(text, features ? features.split(',') : undefined), { maxEntries: maxWords }),
  );
  return Object.assign(font, {
    layout: (text: string, features: string[] = []) => copyRun(wordsWith(features.join())(text)),
    getGlyph: (id: number, codePoints: number[] = []) => glyphFor(getGlyph(id, codePoints), codePoints),
  });
}

/**
 * The font keeps each glyph with the characters that it was first drawn for, which may be those of another document, or none if it
 * was a part of another glyph. The text that readers extract from a document comes from these characters.
 */
function glyphFor(glyph: Glyph, codePoints: readonly number[]): Glyph {
  return codePoints.length > 0 ? Object.create(glyph, { codePoints: { value: codePoints } }) : glyph;
}

/** PDFKit scales the positions in place. */
function copyRun(run: GlyphRun): GlyphRun {
  const positions = run.positions.map((position) => ({ ...position }));
  return Object.assign(Object.create(run), { positions });
}
