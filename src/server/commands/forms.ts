import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  checkForm,
  factWords,
  fillForm,
  formsFolder,
  type OfficialForm,
  readForms,
  sampleFacts,
  sha256,
  textFacts,
} from '#server/features/claims/api.ts';
import { type FormField, formRefusals, readPdfForm } from '#server/platform/files/pdf-form.ts';
import { writeFileAtomically } from '#server/platform/files/write-file-atomically.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { counted } from '#shared/counted.ts';
import { type Call, plainCommand } from './operator-command.ts';

const usage = [
  'Use:',
  '  npm run forms -- list            the forms in DATA_DIR/forms and what they are for',
  '  npm run forms -- fields FILE     the fields of a PDF, its hash, and the facts that can be written into them',
  '  npm run forms -- check [NAME]    whether each mapping fits its PDF, and the longest values their fields',
  '  npm run forms -- preview NAME    fills a form with invented data into DATA_DIR/forms/preview',
].join('\n');

type Print = Pick<Call, 'print' | 'fail'>;

/** For operators: official forms of offices, filled in for their claims. */
export const run = plainCommand(async ({ dataDir }, { args, ...words }) => {
  const [task = 'list', name, ...more] = args;
  if (more.length > 0) throw new StartupError(usage);
  if (task === 'list' && name === undefined) return list(await readForms(dataDir), words);
  if (task === 'fields' && name) return showFields(name, words);
  if (task === 'check') return check(await choose(dataDir, name), words);
  if (task === 'preview' && name) return preview(dataDir, await choose(dataDir, name), words);
  throw new StartupError(usage);
});

async function choose(dataDir: string, name: string | undefined): Promise<OfficialForm[]> {
  const forms = await readForms(dataDir);
  const chosen = forms.filter((form) => name === undefined || form.name === name.replace(/\.json$/, ''));
  if (name && chosen.length === 0)
    throw new StartupError(`There is no ${name} in ${formsFolder(dataDir)}. It has ${listNames(forms)}.`);
  return chosen;
}

const listNames = (forms: readonly OfficialForm[]) => forms.map(({ name }) => name).join(', ') || 'no forms';

function list(forms: readonly OfficialForm[], { print }: Print): number {
  if (forms.length === 0) print('There are no forms.');
  for (const { name, mapping, problems } of forms) {
    const what = mapping
      ? `${mapping.state}, ${mapping.formName}, for ${mapping.claimants.join(', ')}`
      : 'unreadable';
    print(`${name}: ${what}${problems.length > 0 ? '; not used' : ''}`);
    for (const problem of problems) print(`  ${problem}`);
  }
  return 0;
}

async function showFields(file: string, { print, fail }: Print): Promise<number> {
  const pdf = await readFile(file).catch(() => {
    throw new StartupError(`There is no file ${file}.`);
  });
  const read = await readPdfForm(pdf);
  if ('refusal' in read) {
    fail(formRefusals[read.refusal]);
    return 2;
  }
  print(`SHA-256 ${sha256(pdf)}`);
  for (const field of read.fields) print(fieldLine(field));
  print(`\nFacts: ${textFacts.join(', ')}\nTo choose or tick by: ${factWords.join('; ')}`);
  return 0;
}

function fieldLine({ name, kind, options, maxLength, isMultiline }: FormField): string {
  const details = [
    isMultiline ? `${kind} of several lines` : kind,
    ...(maxLength === null ? [] : [`at most ${maxLength} letters`]),
    ...(options.length > 0 ? [options.join(' | ')] : []),
  ];
  return `${name}  (${details.join('; ')})`;
}

async function check(forms: readonly OfficialForm[], { print, fail }: Print): Promise<number> {
  let problemCount = 0;
  for (const form of forms) {
    const problems = await checkForm(form);
    problemCount += problems.length;
    if (problems.length === 0) print(`${form.name}: fits.`);
    for (const problem of problems) fail(`${form.name}: ${problem}`);
  }
  print(`${counted(forms.length, 'form')} checked; ${counted(problemCount, 'problem')}.`);
  return problemCount > 0 ? 2 : 0;
}

async function preview(dataDir: string, [form]: OfficialForm[], { print, fail }: Print): Promise<number> {
  if (!form?.mapping || !form.pdf || form.problems.length > 0) {
    for (const problem of form?.problems ?? []) fail(problem);
    return 2;
  }
  const { mapping, pdf, name } = form;
  const filled = await fillForm({ mapping, pdf }, { facts: sampleFacts, stamp: 'SAMPLE: invented data' });
  if ('refusal' in filled) {
    fail(formRefusals[filled.refusal]);
    return 2;
  }
  const folder = path.join(formsFolder(dataDir), 'preview');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${name}.pdf`);
  await writeFileAtomically(file, filled.content);
  print(`Wrote ${file}.`);
  if (filled.unfit.length > 0)
    print(`Left empty, because the value does not fit: ${filled.unfit.join(', ')}.`);
  return 0;
}
