type Given = Record<string, string> | null | undefined;

export function mergeMetadata(current: Record<string, string> | null, given: Given): Record<string, string> {
  if (given === null) return {};
  const merged = { ...current, ...given };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}
