/** A feature tag that no program requests. */
const unused = 'xxxx';
const headerLength = 12;
const tableRecordLength = 16;
const featureRecordLength = 6;

/** Copies an OpenType font and renames a feature in its substitution table, so that it is not applied by default. */
export function withoutFeature(font: Buffer, tag: string): Buffer {
  const changed = Buffer.from(font);
  for (const record of listFeatureRecords(changed))
    if (readTag(changed, record) === tag) changed.write(unused, record, 'latin1');
  return changed;
}

/** Lists the offsets of the substitution table's feature records, each of which is a tag and an offset. */
function listFeatureRecords(font: Buffer): number[] {
  const table = findTable(font, 'GSUB');
  const list = table + font.readUInt16BE(table + 6);
  const count = font.readUInt16BE(list);
  return Array.from({ length: count }, (_, index) => list + 2 + index * featureRecordLength);
}

function findTable(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const record = headerLength + index * tableRecordLength;
    if (readTag(font, record) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`the font has no table ${tag}`);
}

function readTag(font: Buffer, offset: number): string {
  return font.toString('latin1', offset, offset + 4);
}
