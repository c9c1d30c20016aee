import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { withoutFeature } from './without-feature.ts';

const require = createRequire(import.meta.url);

const fontFiles = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  semibold: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
} as const;

export type FontName = keyof typeof fontFiles;

export const fontNames = Object.keys(fontFiles) as FontName[];

/**
 * Every packet embeds these fonts because the ones built into PDF readers have no "Ł". Contextual alternates are removed because
 * they turn "1x2" into "1×2" and "->" into an arrow, and a form must show what was typed. Turning them off for each text instead
 * would disable PDFKit's cache of laid-out words.
 */
async function openFont(name: FontName): Promise<Font> {
  // The library is large, so it is loaded on first use.
  const { openSharedFont } = await import('./shared-font.ts');
  const bytes = await readFile(fontFiles[name]);
  return openSharedFont(withoutFeature(bytes, 'calt'));
}

const openedFonts = new Map<FontName, Font>();

/** Returns the font that all documents of the process share. */
export async function loadFont(name: FontName): Promise<Font> {
  const font = openedFonts.get(name) ?? (await openFont(name));
  openedFonts.set(name, font);
  return font;
}
