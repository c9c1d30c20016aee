import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

/** A feature tag that no program requests. */
const unused = 'xxxx';

const headerLength = 12;

const tableRecordLength = 16;

const featureRecordLength = 6;

const require = createRequire(import.meta.url);

const fontFiles = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  semibold: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
} as const;

export type FontName = keyof typeof fontFiles;

export const fontNames = Object.keys(fontFiles) as FontName[];

/** The whole typeface, for whoever embeds a part of it. */
export function readFontFile(name: FontName): Promise<Buffer> {
  return readFile(fontFiles[name]);
}

/**
 * Every packet embeds these fonts because the ones built into PDF readers have no "Ł". Contextual alternates are removed because
 * they turn "1x2" into "1×2" and "->" into an arrow, and a form must show what was typed. Turning them off for each text instead
 * would disable PDFKit's cache of laid-out words.
 */
async function openFont(name: FontName): Promise<Font> {
  // The library is large, so it is loaded on first use.
  const { openSharedFont } = await import('./shared-font.ts');
  const bytes = await readFontFile(name);
  return openSharedFont(withoutFeature(bytes, 'calt'));
}

const openedFonts = new Map<FontName, Font>();

/** Returns the font that all documents of the process share. */
export async function loadFont(name: FontName): Promise<Font> {
  const font = openedFonts.get(name) ?? (await openFont(name));
  openedFonts.set(name, font);
  return font;
}

/** Copies an OpenType font and renames a feature in its substitution table, so that it is not applied by default. */
function withoutFeature(font: Buffer, tag: string): Buffer {
  const changed = Buffer.from(font);
  for (const record of listFeatureRecords(changed))
    if (readTag(changed, record) === tag) changed.write(unused, record, 'latin1');
  return changed;
}

/** Lists the offsets of the substitution table's feature records, each of which is a tag and an offset. */
function listFeatureRecords(font: Buffer): number[] {
  const table = findTable(font, 'GSUB');
  const list = table + font.readUInt16BE(table + 6);
  const count = font.readUInt16BE(list);
  return Array.from({ length: count }, (_, index) => list + 2 + index * featureRecordLength);
}

function findTable(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const record = headerLength + index * tableRecordLength;
    if (readTag(font, record) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`the font has no table ${tag}`);
}

function readTag(font: Buffer, offset: number): string {
  return font.toString('latin1', offset, offset + 4);
}
