export type Week = 1 | 2;

const firstWeekRows = 210_000;

/** The changes in the second week's list. Each sample person is affected by one kind of change. */
export const secondWeekChanges = {
  /** These continue after the last number of the first week. */
  newPropertyIds: ['900210001', '900210002', '900210003', '900210004', '900210005'],
  newBalances: new Map([
    ['900012640', '764.12'],
    ['900045020', '19.99'],
    ['900150505', '1250.00'],
  ]),
  vanishedPropertyIds: new Set(['900000777', '900088008', '900162047', '900209990']),
} as const;

const { newPropertyIds, newBalances, vanishedPropertyIds } = secondWeekChanges;

/** How many positions the list has. In the second week some of them are empty. */
export function placesIn(week: Week): number {
  return week === 1 ? firstWeekRows : firstWeekRows + newPropertyIds.length;
}

export function rowsIn(week: Week): number {
  return week === 1 ? firstWeekRows : placesIn(week) - vanishedPropertyIds.size;
}

export function hasVanished(week: Week, propertyId: string): boolean {
  return week === 2 && vanishedPropertyIds.has(propertyId);
}

export function newBalance(week: Week, propertyId: string): string | undefined {
  return week === 2 ? newBalances.get(propertyId) : undefined;
}
