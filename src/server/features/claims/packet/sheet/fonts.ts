import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { withoutFeature } from './without-feature.ts';

const require = createRequire(import.meta.url);

/**
 * Read once and embedded in every packet, because the fonts built into PDF readers have no "Ł". Contextual alternates would draw
 * "1x2" with a sign of multiplication and "->" as an arrow, and a form has to say what was typed. Switched off for each text
 * instead, they would keep the PDF library from remembering the words it has laid out.
 */
export const fonts = {
  regular: readFont(require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  semibold: readFont(require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
} as const;

function readFont(file: string): Buffer {
  return withoutFeature(readFileSync(file), 'calt');
}
