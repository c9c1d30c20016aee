const firstPropertyId = 900_000_001;

/** Nine digits from 900000001 on. The number is the row's position in the list. */
export function propertyIdAt(index: number): string {
  return String(firstPropertyId + index);
}

export function indexOfProperty(propertyId: string): number {
  return Number(propertyId) - firstPropertyId;
}
