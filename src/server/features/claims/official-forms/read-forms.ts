import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { stateCodes } from '#shared/us-states.ts';
import { choiceFacts, textFacts } from './form-facts.ts';

const fieldName = z.string().min(1);

const claimantKind = z.enum(choiceFacts['claimant.kind']);

/** A chosen fact: which button or line stands for each of its values, or for which of them a box is ticked. */
function choosing<const Values extends readonly [string, ...string[]]>(
  fact: keyof typeof choiceFacts,
  values: Values,
) {
  return [
    z.strictObject({ fact: z.literal(fact), options: z.partialRecord(z.enum(values), z.string()) }),
    z.strictObject({ fact: z.literal(fact), checkedIf: z.array(z.enum(values)).min(1) }),
  ] as const;
}

const fieldSchema = z.union(
  [
    z.enum(textFacts),
    ...choosing('claimant.kind', choiceFacts['claimant.kind']),
    ...choosing('property.kind', choiceFacts['property.kind']),
  ],
  'Use a fact such as "claimant.name", or {"fact": …, "options": …} or {"fact": …, "checkedIf": […]} for a choice',
);

export type FieldMapping = z.output<typeof fieldSchema>;

const mappingSchema = z.strictObject({
  state: z.enum(stateCodes, 'Use the postal code of the office’s state'),
  formName: z.string().min(3),
  /** Beside the mapping. */
  pdf: z.string().regex(/^[\w-][\w.-]*\.pdf$/i, 'Use the name of a PDF beside this file'),
  /** Of the PDF that the mapping was made for. */
  sha256: z.string().regex(/^[\da-f]{64}$/, 'Use the SHA-256 of the PDF in lowercase hexadecimal digits'),
  /** Whose claims are made on it. */
  claimants: z.array(claimantKind).min(1),
  fields: z.record(fieldName, fieldSchema),
  /** Left empty for the person's own hand: Social Security number, signature, date. */
  byHand: z.array(fieldName),
});

export type FormMapping = z.output<typeof mappingSchema>;

/** What an operator has put into the folder: a mapping, and its PDF, unless something is wrong with them. */
export interface OfficialForm {
  name: string;
  mapping?: FormMapping;
  pdf?: Buffer;
  /** Empty if both could be read, and the PDF is the one that the mapping was made for. */
  problems: string[];
}

export const formsFolder = (dataDir: string) => path.join(dataDir, 'forms');

/** In the order of their names. */
export async function readForms(dataDir: string): Promise<OfficialForm[]> {
  const folder = formsFolder(dataDir);
  const names = (await readdir(folder).catch(emptyIfMissing)).filter((name) => name.endsWith('.json'));
  return Promise.all(names.toSorted().map((name) => readForm(folder, name)));
}

function emptyIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

async function readForm(folder: string, fileName: string): Promise<OfficialForm> {
  const name = path.basename(fileName, '.json');
  const mapping = parseMapping(await readFile(path.join(folder, fileName), 'utf8'));
  if ('problems' in mapping) return { name, problems: mapping.problems };
  const pdf = await readFile(path.join(folder, mapping.pdf)).catch(() => undefined);
  if (!pdf) return { name, mapping, problems: [`There is no ${mapping.pdf} beside it.`] };
  return { name, mapping, pdf, problems: isUnchanged(pdf, mapping) ? [] : [changed(pdf)] };
}

function parseMapping(text: string): FormMapping | { problems: string[] } {
  try {
    const { success, data, error } = mappingSchema.safeParse(JSON.parse(text));
    if (success) return data;
    return {
      problems: error.issues.map(
        ({ path: place, message }) => `${place.join('.') || 'The file'}: ${message}.`,
      ),
    };
  } catch {
    return { problems: ['The file is not JSON.'] };
  }
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const isUnchanged = (pdf: Uint8Array, mapping: FormMapping) => sha256(pdf) === mapping.sha256;

const changed = (pdf: Uint8Array) =>
  `The PDF has changed since the mapping was made for it, so it is not used. Compare its fields with the mapping, then write its hash into "sha256": ${sha256(pdf)}`;
