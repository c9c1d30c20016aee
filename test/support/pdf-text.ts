import { extractText, extractTextItems, getDocumentProxy, getMeta } from 'unpdf';

/** Extracts from a PDF the text of each page with single spaces, its positions, and the title. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const { text } = await extractText(pdf);
  const { items } = await extractTextItems(pdf);
  const { info } = await getMeta(pdf);
  const pages = text.map((page) => page.replaceAll(/\s+/g, ' '));
  return { pages, text: pages.join(' '), items: items.flat(), info, markInfo: await pdf.getMarkInfo() };
}
