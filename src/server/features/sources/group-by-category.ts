import { type SourceCategory, sourceCategories } from '#shared/sources.ts';

interface Categorised {
  category: SourceCategory;
}

type Grouped<Entry> = Partial<Record<SourceCategory, Entry[]>>;

/** Returns only categories with entries, in display order. */
export function groupByCategory<Entry extends Categorised>(entries: readonly Entry[]): Grouped<Entry> {
  const grouped: Grouped<Entry> = {};
  for (const category of sourceCategories) {
    const members = entries.filter((entry) => entry.category === category);
    if (members.length > 0) grouped[category] = members;
  }
  return grouped;
}
