/** Cuts the text after its last allowed digit. What people put between digits stays, so that a pasted number fits. */
export function limitDigits(text: string, maxDigits: number): string {
  const allowed = new RegExp(`^(?:\\D*\\d){${maxDigits}}`).exec(text);
  return allowed ? allowed[0] : text;
}
