const utcEnd = '+00:00';
const secondsLength = '2026-11-16T08:00:00'.length;

/**
 * Converts a timestamp from PostgreSQL's JSON to the wire format, such as "2026-11-16T08:00:00.120Z". It uses the
 * slower Date only where the text is not already in UTC with at most milliseconds.
 */
export function wireMoment(json: string): string {
  const fraction = json.slice(secondsLength, -utcEnd.length);
  if (!json.endsWith(utcEnd) || !/^(\.\d{1,3})?$/.test(fraction)) return new Date(json).toISOString();
  return `${json.slice(0, secondsLength)}${(fraction || '.').padEnd(4, '0')}Z`;
}
