import { type FormField, fillPdfForm, formRefusals, readPdfForm } from '#server/platform/files/pdf-form.ts';
import { printableText } from '../packet/sheet/draw-text.ts';
import { readFontFile } from '../packet/sheet/fonts.ts';
import { choiceFacts, type FormFacts, longestFacts } from './form-facts.ts';
import type { FieldMapping, FormMapping, OfficialForm } from './read-forms.ts';

type ReadForm = Required<Pick<OfficialForm, 'mapping' | 'pdf'>>;

interface Filling {
  facts: FormFacts;
  stamp?: string | undefined;
}

/** Fills the form with what is known, and leaves the rest to the person. */
export async function fillForm({ mapping, pdf }: ReadForm, { facts, stamp }: Filling) {
  const filled = await fillPdfForm({
    bytes: pdf,
    font: await readFontFile('regular'),
    values: valuesOf(mapping, facts),
    empty: mapping.byHand,
    stamp,
  });
  return 'refusal' in filled ? filled : { ...filled, content: Buffer.from(filled.content) };
}

function valuesOf({ fields }: FormMapping, facts: FormFacts): Record<string, string | boolean> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = valueFor(field, facts);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function valueFor(field: FieldMapping, facts: FormFacts): string | boolean | undefined {
  if (typeof field === 'string') return facts[field] && printableText(facts[field]);
  const value = facts[field.fact];
  if (value === undefined) return undefined;
  if ('checkedIf' in field) return field.checkedIf.some((each) => each === value);
  return new Map<string, string | undefined>(Object.entries(field.options)).get(value);
}

/** Says everything that keeps a form from being used; empty if nothing does. */
export async function checkForm({ mapping, pdf, problems }: OfficialForm): Promise<string[]> {
  if (problems.length > 0 || !mapping || !pdf) return problems;
  const read = await readPdfForm(pdf);
  if ('refusal' in read) return [formRefusals[read.refusal]];
  const wrong = [...checkFields(mapping, read.fields), ...checkByHand(mapping, read.fields)];
  if (wrong.length > 0) return wrong;
  const filled = await fillForm({ mapping, pdf }, { facts: longestFacts });
  if ('refusal' in filled) return [formRefusals[filled.refusal]];
  return filled.unfit.map(
    (name) => `${name}: the longest value of ${factOf(mapping.fields[name])} does not fit.`,
  );
}

function checkFields({ fields }: FormMapping, known: readonly FormField[]): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const found = known.find((each) => each.name === name);
    const problem = found ? checkField(field, found) : 'the PDF has no such field';
    return problem ? [`${name}: ${problem}.`] : [];
  });
}

function checkField(field: FieldMapping, { kind, options }: FormField): string | undefined {
  if (typeof field === 'string')
    return kind === 'text' || kind === 'choice' ? undefined : `a ${kind} cannot hold ${field}`;
  if ('checkedIf' in field) return kind === 'checkbox' ? undefined : `a ${kind} cannot be ticked`;
  if (kind !== 'radio' && kind !== 'choice') return `a ${kind} offers nothing to choose`;
  const missing = Object.values(field.options).find((option) => !options.includes(option));
  return missing === undefined ? undefined : `it offers no "${missing}", only ${options.join(', ')}`;
}

/** Words that only a field for the person's own hand has in its name. */
const byHandWords = /\bssn\b|social.?security|signature|\bsign(ed)?\b|\bdate.?signed\b/i;

function checkByHand({ fields, byHand }: FormMapping, known: readonly FormField[]): string[] {
  const missing = byHand.filter((name) => !known.some((each) => each.name === name));
  const filled = Object.keys(fields).filter((name) => byHand.includes(name) || byHandWords.test(name));
  return [
    ...missing.map((name) => `${name}: the PDF has no such field.`),
    ...filled.map((name) => `${name}: the person fills this in by hand, so nothing may be written into it.`),
  ];
}

function factOf(field: FieldMapping | undefined): string {
  return typeof field === 'object' ? field.fact : (field ?? 'its fact');
}

/** For operators who write a mapping: the facts, and the values of those that are chosen. */
export const factWords = Object.entries(choiceFacts).map(([fact, values]) => `${fact}: ${values.join(', ')}`);
