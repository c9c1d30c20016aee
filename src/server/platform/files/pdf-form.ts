import { readInThread } from './file-thread.ts';

export type FieldKind = 'text' | 'checkbox' | 'radio' | 'choice' | 'other';

export interface FormField {
  name: string;
  kind: FieldKind;
  /** What a choice or a group of buttons offers. */
  options: string[];
  maxLength: number | null;
  isMultiline: boolean;
}

export type FormRefusal = 'locked' | 'unreadable' | 'xfa' | 'no_fields';

export interface FormToRead {
  bytes: Uint8Array;
}

export interface FormToFill extends FormToRead {
  /** The typeface, which has the letters of every name. */
  font: Uint8Array;
  /** By the name of the field: what is written or chosen, or whether it is ticked. */
  values: Record<string, string | boolean>;
  /** Left for the person's own hand, whatever the form has there. */
  empty: readonly string[];
  /** Printed on every page. */
  stamp?: string | undefined;
}

export interface FilledForm {
  content: Uint8Array;
  /** The fields that are empty because they could not hold their value. */
  unfit: string[];
}

/** Loading the library takes most of it. The person waits, and a call may take twenty seconds. */
const timeLimitMs = 15_000;

const worker = new URL('./pdf-form-worker.ts', import.meta.url);

export const formRefusals: Record<FormRefusal, string> = {
  locked:
    'The PDF is password-protected or encrypted. Save it without protection, if the office allows that.',
  unreadable: 'The PDF could not be read: it is damaged, too large, or no PDF.',
  xfa: 'The PDF is an XFA form, which only Adobe’s program fills in. Ask the office for a plain one.',
  no_fields: 'The PDF has no fields that can be filled in.',
};

/** Lists the fields of a fillable PDF, or says why it cannot be filled. */
export function readPdfForm(bytes: Uint8Array): Promise<{ fields: FormField[] } | { refusal: FormRefusal }> {
  return readInThread({
    worker,
    question: { bytes } satisfies FormToRead,
    timeLimitMs,
    broken: { refusal: 'unreadable' },
  });
}

/** Fills a PDF and makes its fields part of the pages. The same values always give the same bytes. */
export function fillPdfForm(form: FormToFill): Promise<FilledForm | { refusal: FormRefusal }> {
  return readInThread({ worker, question: form, timeLimitMs, broken: { refusal: 'unreadable' } });
}
