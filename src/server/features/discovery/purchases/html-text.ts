import { walkHtml } from './walk-html.ts';

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
