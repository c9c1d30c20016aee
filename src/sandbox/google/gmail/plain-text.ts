import type { Letter } from '#sandbox/google/letters/letter.ts';

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The readable text of a letter, for search and for its snippet. */
export function plainText({ text, html = '' }: Letter): string {
  if (text !== undefined) return text;
  return html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity);
}
