import type { Thing } from './schema-org.ts';

const voidElements = new Set(['meta', 'link', 'br', 'img', 'input', '!doctype']);

interface OpenElement {
  tag: string;
  thing?: Thing;
}

/** Reads the top-level microdata items of well-formed markup with everything nested in them. */
export function readMicrodata(html: string): Thing[] {
  const found: Thing[] = [];
  const open: OpenElement[] = [];
  for (const [markup, closes, name = '', attributes = ''] of html.matchAll(/<(\/?)([!\w]+)([^>]*)>/g)) {
    const tag = name.toLowerCase();
    if (closes) {
      if (open.pop()?.tag !== tag) throw new Error(`${markup} closes another element`);
      continue;
    }
    const owner = open.findLast(({ thing }) => thing)?.thing;
    const thing = thingIn(attributes);
    const property = attributeOf(attributes, 'itemprop');
    if (property === undefined) {
      if (thing) found.push(thing);
    } else if (owner) owner.properties.push({ name: property, values: [thing ?? valueIn(attributes)] });
    else throw new Error(`${markup} belongs to nothing`);
    if (!voidElements.has(tag)) open.push({ tag, ...(thing && { thing }) });
  }
  return found;
}

function thingIn(attributes: string): Thing | undefined {
  const type = attributeOf(attributes, 'itemtype')?.replace('https://schema.org/', '');
  return type === undefined ? undefined : { type, properties: [] };
}

/** Reads an attribute. The text between tags is not needed to check names. */
function valueIn(attributes: string): string {
  return attributeOf(attributes, 'content') ?? attributeOf(attributes, 'href') ?? '';
}

function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
}
