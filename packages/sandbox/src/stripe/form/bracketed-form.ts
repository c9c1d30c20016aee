import { invalidRequest } from './api-error.ts';

export type FormValue = string | FormFields;
export interface FormFields {
  [name: string]: FormValue;
}

const maxFields = 1_000;
const maxDepth = 8;
const keyPattern = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/**
 * Parses `a[b][0][c]=…`. Lists remain fields named 0, 1, 2, because only the parameter's schema knows whether
 * `metadata[0]` is the first item of a list or a key named "0".
 */
export function parseBracketedForm(text: string): FormFields {
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > maxFields) throw invalidRequest('The request has too many parameters.');
  const form = emptyFields();
  for (const [key, value] of pairs) place(form, splitKey(key), { key, value });
  return form;
}

/** Without a prototype, a field name cannot reach anything except a field. */
function emptyFields(): FormFields {
  return Object.create(null) as FormFields;
}

function splitKey(key: string): string[] {
  const [, first, rest = ''] = keyPattern.exec(key) ?? [];
  const names = [first ?? '', ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, name = '']) => name)];
  if (!first || names.length > maxDepth) throw invalidRequest(`Invalid parameter name: ${key.slice(0, 100)}`);
  return names;
}

interface Field {
  key: string;
  value: string;
}

function place(fields: FormFields, [name = '', ...rest]: string[], field: Field): void {
  const [next] = rest;
  const slot = name === '' ? emptySlot(fields, next) : name;
  if (next === undefined) {
    if (typeof fields[slot] === 'object') throw mixed(field);
    fields[slot] = field.value;
    return;
  }
  const inner = fields[slot] ?? emptyFields();
  if (typeof inner === 'string') throw mixed(field);
  fields[slot] = inner;
  place(inner, rest, field);
}

/** `list[]` begins a new item, unless it continues with a name that the last item does not have yet. */
function emptySlot(fields: FormFields, next: string | undefined): string {
  const count = Object.keys(fields).length;
  const last = fields[count - 1];
  const belongsToLast = next && typeof last === 'object' && !(next in last);
  return String(belongsToLast ? count - 1 : count);
}

function mixed({ key }: Field) {
  return invalidRequest(`Invalid parameter: ${key} is given both as a value and as an object.`, {
    param: key,
  });
}
