import type { Import } from './imports.ts';

type Edge = readonly [from: string, to: string];

/** The two neighbors that an import connects, each a folder or a file, in the innermost folder around both. */
export function neighborsOf({ from, to }: Pick<Import, 'from' | 'to'>): Edge[] {
  const source = placesOf(from);
  const target = placesOf(to);
  const depth = source.findIndex((name, index) => name !== target[index]) + 1;
  return [[source.slice(0, depth).join('/'), target.slice(0, depth).join('/')]];
}

/** `src/shared` and `packages/sandbox` are neighbors: neither `src` nor `packages` is a room of its own. */
function placesOf(file: string): string[] {
  const [top, room, ...inside] = file.split('/');
  return [`${top}/${room}`, ...inside];
}

/** Lists the groups whose members all reach each other, each as one line of their names. */
export function findCircles(edges: readonly Edge[]): string[] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of edges) {
    if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  return strongGroups(next)
    .filter((group) => group.length > 1)
    .map((group) => group.toSorted().join(' <-> '));
}

/** Tarjan's algorithm: a group is complete when its first member is left and reached nothing older. */
function strongGroups(next: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>();
  const oldest = new Map<string, number>();
  const open: string[] = [];
  const groups: string[][] = [];

  function visit(node: string): number {
    const number = order.size;
    order.set(node, number);
    oldest.set(node, number);
    open.push(node);
    for (const target of next.get(node) ?? []) {
      const reached = order.has(target)
        ? open.includes(target)
          ? order.get(target)
          : undefined
        : visit(target);
      if (reached !== undefined) oldest.set(node, Math.min(oldest.get(node) ?? number, reached));
    }
    const own = oldest.get(node) ?? number;
    if (own === number) groups.push(open.splice(open.indexOf(node)));
    return own;
  }

  for (const node of next.keys()) if (!order.has(node)) visit(node);
  return groups;
}
