/** The words of what a sender wrote, among which the office's number of a claim may be. */
export function wordsIn(text: string | null): string[] {
  return (text ?? '').split(/[^A-Za-z0-9-]+/).filter((word) => word.length >= 4);
}
