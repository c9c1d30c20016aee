import { type Handler, Parser } from 'htmlparser2';
import { UnreadableFile } from '../unreadable-file.ts';

/** Sheets are far flatter and their tags far shorter. What exceeds these limits was made to fill memory. */
const deepestNesting = 32;
const mostAttributes = 100;
const longestMarkup = 1024 * 1024;

type XmlHandler = Partial<Pick<Handler, 'onopentag' | 'ontext' | 'onclosetag'>>;

/**
 * Parses XML piece by piece, and pauses after each so that its reader can hand on what it has. Tags come without the prefix of their
 * namespace.
 */
export async function* walkXml(pieces: AsyncIterable<Buffer>, handler: XmlHandler): AsyncGenerator<void> {
  const limits = createLimits();
  const parser = new Parser(
    {
      onattribute: limits.addAttribute,
      oncomment: limits.proceed,
      onprocessinginstruction: limits.proceed,
      onopentag(name, attributes, isImplied) {
        limits.enter();
        handler.onopentag?.(localName(name), attributes, isImplied);
      },
      ontext(text) {
        limits.proceed();
        handler.ontext?.(text);
      },
      onclosetag(name, isImplied) {
        limits.leave();
        handler.onclosetag?.(localName(name), isImplied);
      },
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder('utf-8');
  for await (const piece of pieces) {
    limits.addBytes(piece.length);
    parser.write(decoder.decode(piece, { stream: true }));
    yield;
  }
  parser.end(decoder.decode());
  yield;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function createLimits() {
  let depth = 0;
  let attributes = 0;
  let silentBytes = 0;
  const proceed = () => {
    silentBytes = 0;
  };
  return {
    proceed,
    /** Markup that never ends is kept in memory by the parser until it does. */
    addBytes(count: number): void {
      silentBytes += count;
      if (silentBytes > longestMarkup) throw excess('a tag is longer than a megabyte');
    },
    addAttribute(): void {
      proceed();
      attributes += 1;
      if (attributes > mostAttributes) throw excess(`a tag has more than ${mostAttributes} attributes`);
    },
    enter(): void {
      proceed();
      attributes = 0;
      depth += 1;
      if (depth > deepestNesting) throw excess(`its tags are nested more than ${deepestNesting} deep`);
    },
    leave(): void {
      proceed();
      depth -= 1;
    },
  };
}

function excess(what: string): UnreadableFile {
  return new UnreadableFile(`The workbook is not one that a spreadsheet program writes: ${what}.`);
}
