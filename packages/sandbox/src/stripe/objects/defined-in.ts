/** Omits parameters that were not given, so that spreading them changes nothing. */
export function definedIn<Result = object>(fields: object): Result {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Result;
}
