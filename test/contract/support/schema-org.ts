import { readFileSync } from 'node:fs';
import { specFile } from './vendor-spec.ts';

interface Term {
  '@id': string;
  '@type': string | string[];
  'rdfs:subClassOf'?: Reference | Reference[];
  'schema:domainIncludes'?: Reference | Reference[];
}

interface Reference {
  '@id': string;
}

/** One item from JSON-LD or microdata. */
export interface Thing {
  type: string;
  properties: { name: string; values: (Thing | string)[] }[];
}

/** The stored selection contains only terms about orders. These other terms also belong to schema.org. */
const typesElsewhere = new Set(['Organization', 'Person', 'Product', 'PostalAddress']);
const propertiesElsewhere: Record<string, readonly string[]> = {
  name: ['Organization', 'Person', 'Product'],
  url: ['Organization', 'Person', 'Product'],
  email: ['Organization', 'Person'],
  itemOffered: ['Offer'],
  priceSpecification: ['Offer'],
};

/** Creates a checker that lists the types and properties of an item that schema.org does not define. */
export function createSchemaOrgChecker(spec: string): (thing: Thing) => string[] {
  const graph = (JSON.parse(readFileSync(specFile(spec), 'utf8')) as { '@graph': Term[] })['@graph'];
  const terms = new Map(graph.map((term) => [term['@id'].replace('schema:', ''), term]));

  function ancestry(type: string): string[] {
    return [type, ...idsOf(terms.get(type)?.['rdfs:subClassOf']).flatMap(ancestry)];
  }

  function isProperty(name: string, type: string): boolean {
    const domains = [
      ...idsOf(terms.get(name)?.['schema:domainIncludes']),
      ...(propertiesElsewhere[name] ?? []),
    ];
    return ancestry(type).some((ancestor) => domains.includes(ancestor));
  }

  /** A value that is a schema.org URL must be one of its terms, such as a status. */
  function checkText(text: string): string[] {
    const [, term] = /^https:\/\/schema\.org\/(.+)$/.exec(text) ?? [];
    return term === undefined || terms.has(term) ? [] : [`no term ${term}`];
  }

  function check({ type, properties }: Thing): string[] {
    return [
      ...(terms.has(type) || typesElsewhere.has(type) ? [] : [`no type ${type}`]),
      ...properties.filter(({ name }) => !isProperty(name, type)).map(({ name }) => `no ${name} on ${type}`),
      ...properties.flatMap(({ values }) =>
        values.flatMap((value) => (typeof value === 'string' ? checkText(value) : check(value))),
      ),
    ];
  }
  return check;
}

function idsOf(references: Reference | Reference[] | undefined): string[] {
  return [references ?? []].flat().map((reference) => reference['@id'].replace('schema:', ''));
}

/** Converts a JSON-LD object to an item. */
export function thingOf({ '@context': _context, '@type': type, ...rest }: Record<string, unknown>): Thing {
  const toValue = (value: unknown) =>
    typeof value === 'object' && value !== null ? thingOf(value as Record<string, unknown>) : String(value);
  const properties = Object.entries(rest).map(([name, value]) => ({
    name,
    values: [value].flat().map(toValue),
  }));
  return { type: String(type), properties };
}
