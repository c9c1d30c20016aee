/** "1,204". */
export function countText(count: number): string {
  return count.toLocaleString('en-US');
}

/** "1 match", "1,204 matches". */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${countText(count)} ${count === 1 ? singular : plural}`;
}
