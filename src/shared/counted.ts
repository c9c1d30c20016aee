/** "1,204". Written without Intl, which browsers take long to load. */
export function countText(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

/** "1 match", "1,204 matches". */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${countText(count)} ${count === 1 ? singular : plural}`;
}
