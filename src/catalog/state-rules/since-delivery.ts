/**
 * Whether this many months have passed since a day. An agreement signed one evening too early is void, so the day must be
 * over everywhere in the United States: that is certain two UTC days later.
 */
export function haveMonthsPassed({ since, months, at }: { since: Date; months: number; at: Date }): boolean {
  const over = Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + months, since.getUTCDate() + 2);
  return over <= at.getTime();
}
