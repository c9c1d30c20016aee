/** Cuts the text after the last allowed digit. Separators between digits stay, so that a pasted number fits. */
export function limitDigits(text: string, maxDigits: number): string {
  const allowed = new RegExp(`^(?:\\D*\\d){${maxDigits}}`).exec(text);
  return allowed ? allowed[0] : text;
}
