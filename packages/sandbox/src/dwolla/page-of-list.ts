import { z } from 'zod';
import { invalid } from './errors.ts';
import type { Link, LinkTo } from './hal.ts';

const querySchema = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(25),
  offset: z.coerce.number().int().min(0).default(0),
});

/** Returns the requested page of a list in Dwolla's envelope. */
export function pageOfList<Item, Answer>(
  { linkTo, path, resourceType }: { linkTo: LinkTo; path: string; resourceType: string },
  { items, query, render }: { items: readonly Item[]; query: unknown; render: (item: Item) => Answer },
): { _links: Record<string, Link>; _embedded: Record<string, Answer[]>; total: number } {
  const result = querySchema.safeParse(query);
  if (!result.success)
    throw invalid({ code: 'Invalid', message: 'Invalid limit or offset.', path: '/limit' });
  const { limit, offset } = result.data;
  return {
    _links: { self: linkTo(path, resourceType) },
    _embedded: { [path.split('/').at(-1) ?? '']: items.slice(offset, offset + limit).map(render) },
    total: items.length,
  };
}
