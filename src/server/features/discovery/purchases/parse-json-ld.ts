import { walkHtml } from './html.ts';
import { localName, type SchemaThing, type SchemaValue } from './read-schema-order.ts';

const mostScripts = 20;
const deepestThing = 10;
const mostValues = 2_000;

/** Returns the things that an email describes in JSON-LD. Invalid JSON is skipped. */
export function parseJsonLd(html: string): SchemaThing[] {
  const budget = { values: mostValues };
  return scriptsOf(html).flatMap((script) => topThings(parseJson(script), budget));
}

function scriptsOf(html: string): string[] {
  const scripts: string[] = [];
  let isInside = false;
  walkHtml(html, {
    onopentag: (name, { type = '' }) => {
      if (name !== 'script' || !/^\s*application\/ld\+json\b/i.test(type)) return;
      isInside = scripts.length < mostScripts;
      if (isInside) scripts.push('');
    },
    ontext: (text) => {
      if (isInside) scripts.push((scripts.pop() ?? '') + text);
    },
    onclosetag: (name) => {
      if (name === 'script') isInside = false;
    },
  });
  return scripts;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Budget {
  values: number;
}

/** A document is a thing, a list of things, or a graph of things. */
function topThings(document: unknown, budget: Budget): SchemaThing[] {
  if (Array.isArray(document))
    return document
      .slice(0, mostValues)
      .flatMap((entry) => valuesOf(entry, budget, 1))
      .filter(isThing);
  if (!isRecord(document)) return [];
  const graph = document['@graph'];
  return [document, graph].flatMap((entry) => valuesOf(entry, budget, 0)).filter(isThing);
}

function valuesOf(value: unknown, budget: Budget, depth: number): SchemaValue[] {
  budget.values -= 1;
  if (budget.values < 0 || depth > deepestThing) return [];
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value))
    return value.slice(0, mostValues).flatMap((entry) => valuesOf(entry, budget, depth + 1));
  return isRecord(value) ? [toThing(value, budget, depth)] : [];
}

function toThing(record: Record<string, unknown>, budget: Budget, depth: number): SchemaThing {
  const properties = new Map<string, SchemaValue[]>();
  for (const [name, value] of Object.entries(record).slice(0, mostValues))
    if (!name.startsWith('@')) properties.set(name, valuesOf(value, budget, depth + 1));
  const types = [record['@type']].flat().filter((type) => typeof type === 'string');
  return { types: types.map(localName), properties };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isThing(value: SchemaValue): value is SchemaThing {
  return typeof value !== 'string';
}
