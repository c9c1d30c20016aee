/**
 * Whether so many months have passed since a day. The day itself must be over in all of the United States, since an
 * agreement signed one evening too early is void: hence two days of UTC.
 */
export function haveMonthsPassed({ since, months, at }: { since: Date; months: number; at: Date }): boolean {
  const over = Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + months, since.getUTCDate() + 2);
  return over <= at.getTime();
}
