import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { withoutFeature } from './without-feature.ts';

const require = createRequire(import.meta.url);

/**
 * Every packet embeds these fonts because the ones built into PDF readers have no "Ł". Contextual alternates are removed because
 * they turn "1x2" into "1×2" and "->" into an arrow, and a form must show what was typed. Turning them off for each text instead
 * would disable PDFKit's cache of laid-out words.
 */
export const fonts = {
  regular: readFont(require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  semibold: readFont(require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
} as const;

function readFont(file: string): Buffer {
  return withoutFeature(readFileSync(file), 'calt');
}
