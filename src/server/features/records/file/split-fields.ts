/** Splits a row into fields. Returns undefined if a quoted field does not end in this text. */
export function splitFields(text: string, delimiter: string): string[] | undefined {
  if (!text.includes('"')) return text.split(delimiter);
  const fields: string[] = [];
  let start = 0;
  while (start <= text.length) {
    const field =
      text[start] === '"' ? takeQuoted(text, start, delimiter) : takePlain(text, start, delimiter);
    if (!field) return undefined;
    fields.push(field.value);
    start = field.end + 1;
  }
  return fields;
}

interface Field {
  value: string;
  /** The position of the delimiter after it, or the end of the text. */
  end: number;
}

/** A quote inside a field that does not begin with one is an ordinary character: JOE "BUD" DOE. */
function takePlain(text: string, start: number, delimiter: string): Field {
  const found = text.indexOf(delimiter, start);
  const end = found < 0 ? text.length : found;
  return { value: text.slice(start, end), end };
}

function takeQuoted(text: string, start: number, delimiter: string): Field | undefined {
  let value = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return undefined;
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') {
      const tail = takePlain(text, quote + 1, delimiter);
      return { value: value + tail.value, end: tail.end };
    }
    value += '"';
    from = quote + 2;
  }
}
