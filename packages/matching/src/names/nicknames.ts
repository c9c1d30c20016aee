import { spellingsOfNames } from './given-names.ts';
import { nicknameTable } from './nickname-table.ts';

const tableForms = new Set(
  Object.entries(nicknameTable).flatMap(([formal, forms]) => [formal, ...forms.split(' ')]),
);
const formalNames = collectFormalNames();

function collectFormalNames(): ReadonlyMap<string, readonly string[]> {
  const formalsByForm = new Map<string, string[]>();
  for (const [formal, forms] of Object.entries(nicknameTable)) {
    for (const form of [formal, ...forms.split(' ')]) {
      const formals = formalsByForm.get(form);
      if (formals) formals.push(formal);
      else formalsByForm.set(form, [formal]);
    }
  }
  addSpellings(formalsByForm);
  // A formal name comes first in its own list, so that "carol" is looked up as "carol" before "caroline".
  for (const [form, formals] of formalsByForm)
    formals.sort((one, other) => Number(other === form) - Number(one === form));
  return formalsByForm;
}

/** A spelling that the nickname table lacks stands for the same formal names as its other spellings: "mathew" as "matthew". */
function addSpellings(formalsByForm: Map<string, string[]>): void {
  for (const spellings of spellingsOfNames) {
    const formals = new Set(spellings.flatMap((spelling) => formalsByForm.get(spelling) ?? []));
    if (formals.size === 0) continue;
    for (const spelling of spellings)
      if (!formalsByForm.has(spelling)) formalsByForm.set(spelling, [...formals]);
  }
}

/** The formal names that a given name may stand for, the most likely first. A name in no table stands for itself. */
export function formalNamesOf(given: string): readonly string[] {
  return formalNames.get(given) ?? [given];
}

/** The names under which a given name gets keys: its formal names and, if the nickname table lacks it, also itself. */
export function filedNamesOf(given: string): readonly string[] {
  const formals = formalNamesOf(given);
  return tableForms.has(given) || formals.includes(given) ? formals : [...formals, given];
}

/** Whether a name is a formal name, a nickname or a spelling of one. */
export function hasFormalName(name: string): boolean {
  return formalNames.has(name);
}

/** Whether one name is a nickname of the other, or both are nicknames of a third name. */
export function areNicknames(one: string, other: string): boolean {
  const formals = formalNames.get(one);
  const others = formalNames.get(other);
  return formals !== undefined && others !== undefined && formals.some((formal) => others.includes(formal));
}
