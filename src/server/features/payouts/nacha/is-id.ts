/** Whether an operator's word can be one of our ids at all: the database refuses to compare anything else with one. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
