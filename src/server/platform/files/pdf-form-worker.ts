import { parentPort, workerData } from 'node:worker_threads';
import {
  breakTextIntoLines,
  degrees,
  PDFCheckBox,
  PDFDocument,
  PDFDropdown,
  type PDFField,
  type PDFFont,
  PDFName,
  PDFOptionList,
  type PDFPage,
  PDFRadioGroup,
  PDFTextField,
  rgb,
} from '@cantoo/pdf-lib';
import { create } from 'fontkit';
import type { FieldKind, FilledForm, FormField, FormRefusal, FormToFill, FormToRead } from './pdf-form.ts';
import { nameAmong } from './pdf-objects.ts';

/** Smaller print would be refused by an office. */
const minFontSize = 6;

/** What a field without a size of its own is written in, if it is tall enough. */
const usualFontSize = 10;

/** Between the text and the edge of its field, on both sides together. */
const padding = 4;

const lineHeight = 1.46;

/** What a page could do besides being seen. */
const activeEntries = ['Annots', 'AA', 'Metadata', 'PieceInfo'].map((name) => PDFName.of(name));

const encrypted = nameAmong('Encrypt');

const question = workerData as FormToRead | FormToFill;
parentPort?.postMessage(await answer(question));

async function answer(asked: FormToRead | FormToFill) {
  // What is encrypted cannot even be parsed, so the library would call it damaged.
  if (encrypted.test(Buffer.from(asked.bytes).toString('latin1'))) return { refusal: 'locked' };
  try {
    const document = await PDFDocument.load(asked.bytes, {
      updateMetadata: false,
      throwOnInvalidObject: true,
    });
    const refusal = findRefusal(document);
    if (refusal) return { refusal };
    return 'font' in asked ? await fill(document, asked) : { fields: listFields(document) };
  } catch {
    return { refusal: 'unreadable' };
  }
}

function findRefusal(document: PDFDocument): FormRefusal | undefined {
  // The library takes the XFA part away as soon as it is asked for the form.
  if (document.catalog.getAcroForm()?.dict.has(PDFName.of('XFA'))) return 'xfa';
  return document.getForm().getFields().length === 0 ? 'no_fields' : undefined;
}

function listFields(document: PDFDocument): FormField[] {
  return document
    .getForm()
    .getFields()
    .map((field) => {
      const text = field instanceof PDFTextField ? field : undefined;
      return {
        name: field.getName(),
        kind: kindOf(field),
        options: 'getOptions' in field ? (field as PDFDropdown).getOptions() : [],
        maxLength: text?.getMaxLength() ?? null,
        isMultiline: text?.isMultiline() ?? false,
      };
    });
}

function kindOf(field: PDFField): FieldKind {
  if (field instanceof PDFTextField) return 'text';
  if (field instanceof PDFCheckBox) return 'checkbox';
  if (field instanceof PDFRadioGroup) return 'radio';
  return field instanceof PDFDropdown || field instanceof PDFOptionList ? 'choice' : 'other';
}

async function fill(
  document: PDFDocument,
  { font: bytes, values, empty, stamp }: FormToFill,
): Promise<FilledForm> {
  document.registerFontkit({ create } as Parameters<PDFDocument['registerFontkit']>[0]);
  // Contextual alternates would turn "1x2" into "1×2", and a form must show what was typed.
  const font = await document.embedFont(bytes, { subset: true, features: { calt: false } });
  const form = document.getForm();
  const unfit: string[] = [];
  for (const field of form.getFields()) {
    const name = field.getName();
    const value = values[name];
    if (empty.includes(name)) clear(field);
    else if (value !== undefined && !write(field, value, font)) unfit.push(name);
  }
  form.updateFieldAppearances(font);
  form.flatten({ updateFieldAppearances: false });
  return { content: await copyPages(document, font, stamp), unfit };
}

function clear(field: PDFField): void {
  if (field instanceof PDFTextField) field.setText('');
  else if (field instanceof PDFCheckBox) field.uncheck();
  else if (field instanceof PDFRadioGroup || field instanceof PDFDropdown || field instanceof PDFOptionList)
    field.clear();
}

/** Leaves the field empty and returns false if it cannot hold the value. */
function write(field: PDFField, value: string | boolean, font: PDFFont): boolean {
  if (field instanceof PDFCheckBox) {
    if (value) field.check();
    else field.uncheck();
    return true;
  }
  if (typeof value !== 'string') return false;
  if (field instanceof PDFTextField) return writeText(field, value, font);
  if (!(field instanceof PDFRadioGroup || field instanceof PDFDropdown || field instanceof PDFOptionList))
    return false;
  if (!field.getOptions().includes(value)) return false;
  field.select(value);
  return true;
}

function writeText(field: PDFTextField, text: string, font: PDFFont): boolean {
  const maxLength = field.getMaxLength();
  const size = findSize(field, text, font);
  if (size === undefined || (maxLength !== undefined && text.length > maxLength)) return false;
  if (field.isRichFormatted()) field.disableRichFormatting();
  field.setText(text);
  setSize(field, size);
  return true;
}

/** The place of a field may have a size of its own, which would count instead. */
function setSize({ acroField }: PDFTextField, size: number): void {
  const appearance = `/Helv ${size} Tf 0 g`;
  acroField.setDefaultAppearance(appearance);
  for (const widget of acroField.getWidgets()) widget.setDefaultAppearance(appearance);
}

/** The largest size, up to the form's own, in which the text fits every place of the field. */
function findSize(field: PDFTextField, text: string, font: PDFFont): number | undefined {
  const widgets = field.acroField.getWidgets();
  const own = sizeOf(field) || usualFontSize;
  for (let size = own; size >= Math.min(own, minFontSize); size -= 0.5)
    if (widgets.every((widget) => fits({ field, text, font, size, box: boxOf(widget) }))) return size;
  return undefined;
}

type Widget = ReturnType<PDFTextField['acroField']['getWidgets']>[number];

/** The room as it is read: a field that is turned by a quarter is as wide as it is tall on the page. */
function boxOf(widget: Widget) {
  const { width, height } = widget.getRectangle();
  const isTurned = ((widget.getAppearanceCharacteristics()?.getRotation() ?? 0) / 90) % 2 !== 0;
  return isTurned ? { width: height, height: width } : { width, height };
}

/** The size of the field's default appearance, such as 9 of "/Helv 9 Tf 0 g". Zero leaves it to whoever fills the form. */
function sizeOf({ acroField }: PDFTextField): number {
  const appearance = acroField.getWidgets()[0]?.getDefaultAppearance() ?? acroField.getDefaultAppearance();
  return Number(/(\d*\.?\d+)\s+Tf/.exec(appearance ?? '')?.[1] ?? 0);
}

interface Fitting {
  field: PDFTextField;
  text: string;
  font: PDFFont;
  size: number;
  box: { width: number; height: number };
}

function fits({ field, text, font, size, box }: Fitting): boolean {
  const room = box.width - padding;
  const widthOf = (line: string) => font.widthOfTextAtSize(line, size);
  const cells = field.isCombed() ? field.getMaxLength() : undefined;
  if (cells) return [...text].every((letter) => widthOf(letter) <= box.width / cells) && size <= box.height;
  if (!field.isMultiline()) return widthOf(text.replaceAll('\n', ' ')) <= room && size <= box.height;
  const lines = breakTextIntoLines(text, [' '], room, widthOf);
  return (
    lines.every((line) => widthOf(line) <= room) && lines.length * size * lineHeight <= box.height - padding
  );
}

/** Into a new document, so that no script, link, or attachment of the form comes along. */
async function copyPages(
  document: PDFDocument,
  font: PDFFont,
  stamp: string | undefined,
): Promise<Uint8Array> {
  if (stamp) for (const page of document.getPages()) stampPage(page, font, stamp);
  // The subset of the font is written only when the document is saved.
  const flat = await PDFDocument.load(await document.save({ updateFieldAppearances: false }), {
    updateMetadata: false,
  });
  const copy = await PDFDocument.create({ updateMetadata: false });
  for (const page of await copy.copyPages(flat, flat.getPageIndices())) {
    for (const entry of activeEntries) page.node.delete(entry);
    copy.addPage(page);
  }
  return copy.save();
}

/** Upright for the reader, however the page is turned. */
function stampPage(page: PDFPage, font: PDFFont, stamp: string): void {
  const angle = page.getRotation().angle;
  const { width, height } = page.getSize();
  const corners: Record<number, { x: number; y: number }> = {
    0: { x: 24, y: height - 20 },
    90: { x: 20, y: 24 },
    180: { x: width - 24, y: 20 },
    270: { x: width - 20, y: height - 24 },
  };
  page.drawText(stamp, {
    ...corners[((angle % 360) + 360) % 360],
    font,
    size: 10,
    color: rgb(0.7, 0.1, 0.1),
    rotate: degrees(angle),
  });
}
