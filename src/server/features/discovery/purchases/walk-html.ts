import { type Handler, Parser } from 'htmlparser2';

/** A receipt is far shorter and flatter. Content beyond these limits is ignored, to bound the work per email. */
const longestHtml = 300_000;
const chunkLength = 4_000;
const deepestNesting = 300;

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
