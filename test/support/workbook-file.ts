import { zipFiles } from './zip-files.ts';

/** A cell: text, a number, or the XML of a cell with its place to be filled in. */
type Cell = string | number | { xml: (place: string) => string };

export const dayCell = (serial: number): Cell => ({ xml: (r) => `<c r="${r}" s="1"><v>${serial}</v></c>` });
export const zipCell = (value: number): Cell => ({ xml: (r) => `<c r="${r}" s="2"><v>${value}</v></c>` });

interface Sheets {
  [name: string]: readonly (readonly Cell[])[];
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Two formats beside the plain one: a day, and five digits with leading zeros. */
const styles = `${head}<styleSheet><numFmts count="2"><numFmt numFmtId="164" formatCode="mm/dd/yyyy;@"/><numFmt
 numFmtId="165" formatCode="00000"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf
 numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Creates an Excel workbook. Texts are shared, as Excel writes them, or stand in their cells, as other programs do. */
export function workbookFile(
  sheets: Sheets,
  options: { isInline?: boolean; startsIn1904?: boolean; replace?: Record<string, string> } = {},
): Buffer {
  const strings: string[] = [];
  const textCell = (text: string, place: string) =>
    options.isInline
      ? `<c r="${place}" t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`
      : `<c r="${place}" t="s"><v>${strings.push(text) - 1}</v></c>`;
  const cellXml = (cell: Cell, place: string) => {
    if (cell === '') return '';
    if (typeof cell === 'string') return textCell(cell, place);
    return typeof cell === 'number' ? `<c r="${place}"><v>${cell}</v></c>` : cell.xml(place);
  };
  const rowXml = (row: readonly Cell[], index: number) =>
    `<row r="${index + 1}">${row.map((cell, at) => cellXml(cell, `${String.fromCharCode(65 + at)}${index + 1}`)).join('')}</row>`;
  const names = Object.keys(sheets);
  const sheetFiles = Object.values(sheets).map((rows, index) => [
    `xl/worksheets/sheet${index + 1}.xml`,
    `${head}<worksheet><sheetData>${rows.map((row, at) => (row.length > 0 ? rowXml(row, at) : '')).join('')}</sheetData></worksheet>`,
  ]);
  const relations = names.map(
    (_name, index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  return zipFiles({
    '[Content_Types].xml': `${head}<Types/>`,
    'xl/workbook.xml': `${head}<workbook xmlns:r="${office}"><workbookPr${options.startsIn1904 ? ' date1904="1"' : ''}/><sheets>${names
      .map(
        (name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships>${relations.join('')}<Relationship Id="rId90" Type="${office}/styles" Target="styles.xml"/><Relationship
 Id="rId91" Type="${office}/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': styles,
    ...Object.fromEntries(sheetFiles),
    'xl/sharedStrings.xml': `${head}<sst>${strings.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`).join('')}</sst>`,
    ...options.replace,
  });
}
