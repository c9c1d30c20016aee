import { UnreadableFile } from '../unreadable-file.ts';

/** What a spreadsheet program allows in a cell. */
const maxCellLength = 32_767;

const escaped = /_x([\dA-F]{4})_/gi;

/** Collects the text of a cell, which comes in parts, as one line. */
export function createCellText() {
  let text = '';
  const clear = () => {
    text = '';
  };
  return {
    clear,
    add(part: string): void {
      text += part;
      if (text.length > maxCellLength)
        throw new UnreadableFile(
          `The workbook is not one that a spreadsheet program writes: a cell has more than ${maxCellLength} characters.`,
        );
    },
    take(): string {
      const plain = text.includes('_x')
        ? text.replaceAll(escaped, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        : text;
      clear();
      return /[\t\r\n]/.test(plain) ? plain.replaceAll(/[\t\r\n]+/g, ' ') : plain;
    },
  };
}
