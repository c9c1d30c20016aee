import { walkHtml } from './html.ts';
import { localName, type SchemaThing, type SchemaValue } from './read-schema-order.ts';

interface OpenThing {
  types: string[];
  properties: Map<string, SchemaValue[]>;
}

/** An open element, with what it contributes to the surrounding thing. */
interface OpenElement {
  thing?: OpenThing;
  /** The element's text becomes the value of these properties, unless an attribute provided it. */
  textFor?: { owner: OpenThing; names: string[]; text: string };
}

const mostThings = 500;
const longestText = 2_000;

/** Returns the things that an email describes in microdata attributes. */
export function parseMicrodata(html: string): SchemaThing[] {
  const top: OpenThing[] = [];
  const open: OpenElement[] = [];
  let things = 0;

  function openElement(tag: string, attributes: Record<string, string>): OpenElement {
    const owner = open.findLast(({ thing }) => thing)?.thing;
    const names = owner ? wordsOf(attributes.itemprop) : [];
    if ('itemscope' in attributes && things < mostThings) {
      things += 1;
      const thing: OpenThing = { types: wordsOf(attributes.itemtype).map(localName), properties: new Map() };
      if (owner && names.length > 0) add(owner, names, thing);
      else top.push(thing);
      return { thing };
    }
    if (!owner || names.length === 0) return {};
    const value = attributeValue(tag, attributes);
    if (value === undefined) return { textFor: { owner, names, text: '' } };
    add(owner, names, value);
    return {};
  }

  walkHtml(html, {
    onopentag: (tag, attributes) => open.push(openElement(tag, attributes)),
    ontext: (text) => {
      for (const { textFor } of open) if (textFor && textFor.text.length < longestText) textFor.text += text;
    },
    onclosetag: () => {
      const textFor = open.pop()?.textFor;
      if (textFor) add(textFor.owner, textFor.names, textFor.text.replaceAll(/\s+/g, ' ').trim());
    },
  });
  return top;
}

function wordsOf(attribute = ''): string[] {
  return attribute.split(/\s+/).filter(Boolean);
}

function add({ properties }: OpenThing, names: readonly string[], value: SchemaValue): void {
  for (const name of names) properties.set(name, [...(properties.get(name) ?? []), value]);
}

/** The cases where the microdata standard takes the value from an attribute instead of the text. */
function attributeValue(tag: string, attributes: Record<string, string>): string | undefined {
  if (attributes.content !== undefined) return attributes.content;
  if (tag === 'a' || tag === 'link' || tag === 'area') return attributes.href;
  if (tag === 'img') return attributes.src;
  if (tag === 'time') return attributes.datetime;
  if (tag === 'data' || tag === 'meter') return attributes.value;
  return undefined;
}
