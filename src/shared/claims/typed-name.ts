/** Whether a name is typed as it is to be signed. Ignores spacing and case, but not spelling. */
export function isNameTyped(nameToType: string, typed: string): boolean {
  return foldName(typed) === foldName(nameToType) && foldName(typed) !== '';
}

function foldName(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('en-US');
}

export function nameRefusal(nameToType: string): string {
  return `To sign the agreement, type your name as it appears there: ${nameToType}.`;
}
