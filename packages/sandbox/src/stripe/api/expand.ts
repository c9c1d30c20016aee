import type { Tables } from '#sandbox/stripe/objects/tables.ts';
import { invalidRequest } from './api-error.ts';
import { type ExpandableObject, expandableFields } from './expandable-fields.ts';
import { findInclude, findObject } from './expanded-objects.ts';
import type { KeyKind, Operation } from './operation.ts';

interface Step {
  /** The names that lead from the object to the field. */
  names: string[];
  object: ExpandableObject;
  rest: Step | undefined;
}

interface Asked {
  answers: Operation['answers'];
  paths: readonly string[];
  /** Expansion must not reveal what is left out for browsers. */
  key: KeyKind;
}

const maxLevels = 4;

/** Reads the paths before the operation begins, so that an invalid one does no harm. */
export function readExpansions({ answers, paths, key }: Asked): Step[] {
  const { object, isList } = answers;
  return paths.flatMap((path) => {
    if (key === 'publishable' && path !== 'payment_method') throw cannotExpand(path);
    const names = path.split('.');
    if (levelsOf(names) > maxLevels)
      throw refusal(`You cannot expand more than ${maxLevels} levels of a property. Property: ${path}`);
    if (isList && names[0] !== 'data') throw cannotExpand(path);
    const step = readStep(object, isList ? names.slice(1) : names, path);
    return step ? [step] : [];
  });
}

function levelsOf(names: readonly string[]): number {
  return names.filter((name) => name !== 'data').length;
}

function readStep(object: ExpandableObject, names: readonly string[], path: string): Step | undefined {
  if (names.length === 0) return undefined;
  const fields: Readonly<Record<string, ExpandableObject>> = expandableFields[object];
  const field = Object.keys(fields).find((name) => `${names.join('.')}.`.startsWith(`${name}.`));
  const target = field === undefined ? undefined : fields[field];
  if (field === undefined || target === undefined) throw cannotExpand(path);
  const fieldNames = field.split('.');
  const after = names.slice(fieldNames.length);
  const rest = readStep(target, after[0] === 'data' ? after.slice(1) : after, path);
  return { names: fieldNames, object: target, rest };
}

/** Replaces ids with their objects, and adds fields that are included only on request. */
export function expand(tables: Tables, answer: object, steps: readonly Step[]): object {
  const copy = structuredClone(answer) as Fields;
  for (const root of objectsIn(copy)) for (const step of steps) follow(tables, root, step.names, step);
  return copy;
}

type Fields = Record<string, unknown>;

function follow(tables: Tables, holder: Fields, [name = '', ...deeper]: readonly string[], step: Step): void {
  if (deeper.length > 0) {
    const inner = holder[name];
    for (const part of Array.isArray(inner) ? inner : [inner])
      if (isObject(part)) follow(tables, part, deeper, step);
    return;
  }
  const value = holder[name];
  if (typeof value === 'string') holder[name] = findObject(tables, step.object, value) ?? value;
  else if (value === undefined) holder[name] = findInclude(tables, holder, name);
  const { rest } = step;
  if (rest) for (const inner of objectsIn(holder[name])) follow(tables, inner, rest.names, rest);
}

/** Expansions of a list apply to its items. */
function objectsIn(value: unknown): Fields[] {
  if (!isObject(value)) return [];
  return value.object === 'list' ? (value.data as Fields[]) : [value];
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function cannotExpand(path: string) {
  return refusal(`This property cannot be expanded (${path}).`);
}

function refusal(message: string) {
  return invalidRequest(message, { param: 'expand' });
}
