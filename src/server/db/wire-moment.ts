const utcEnd = '+00:00';
const secondsLength = '2026-11-16T08:00:00'.length;

/**
 * A moment as PostgreSQL writes it in JSON, as the wire has it: "2026-11-16T08:00:00.120Z". The calendar is asked only where the
 * text is not simply the same moment in UTC, for it takes longer than everything else that is done with a moment.
 */
export function wireMoment(json: string): string {
  const fraction = json.slice(secondsLength, -utcEnd.length);
  if (!json.endsWith(utcEnd) || !/^(\.\d{1,3})?$/.test(fraction)) return new Date(json).toISOString();
  return `${json.slice(0, secondsLength)}${(fraction || '.').padEnd(4, '0')}Z`;
}
