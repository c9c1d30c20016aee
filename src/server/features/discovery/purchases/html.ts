import { type Handler, Parser } from 'htmlparser2';

/** A receipt is far shorter and flatter. Content beyond these limits is ignored, to bound the work per email. */
const longestHtml = 300_000;

const chunkLength = 4_000;

const deepestNesting = 300;

const lineTags = new Set(
  'address article blockquote br div footer form h1 h2 h3 h4 h5 h6 header hr li ol p pre section table title tr ul'.split(
    ' ',
  ),
);

const cellTags = new Set(['td', 'th']);

const unreadTags = new Set(['script', 'style', 'template', 'head']);

/** Returns the text of a page, one line per line that a browser shows, with two spaces between the cells of a row. */
export function htmlText(html: string): string {
  let text = '';
  let unreadDepth = 0;
  walkHtml(html, {
    onopentag: (name) => {
      if (unreadTags.has(name)) unreadDepth += 1;
      if (lineTags.has(name)) text += '\n';
      if (cellTags.has(name)) text += '  ';
    },
    ontext: (words) => {
      if (unreadDepth === 0) text += words.replaceAll(/\s+/g, ' ');
    },
    onclosetag: (name) => {
      if (unreadTags.has(name)) unreadDepth -= 1;
      if (lineTags.has(name)) text += '\n';
    },
  });
  return text;
}

/** Parses HTML, valid or not, up to the limits. Never throws. */
export function walkHtml(html: string, handler: Partial<Handler>): void {
  let depth = 0;
  const parser = new Parser({
    ...handler,
    onopentag: (...tag) => {
      depth += 1;
      handler.onopentag?.(...tag);
    },
    onclosetag: (...tag) => {
      depth -= 1;
      handler.onclosetag?.(...tag);
    },
  });
  const end = Math.min(html.length, longestHtml);
  for (let start = 0; start < end && depth < deepestNesting; start += chunkLength)
    parser.write(html.slice(start, Math.min(start + chunkLength, end)));
  parser.end();
}
