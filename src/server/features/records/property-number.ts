const contentPrefix = 'content-';

/** Stands in for the number of a record whose office gives it none. */
export function numberByContent(contentHash: string): string {
  return `${contentPrefix}${contentHash}`;
}

/** Whether the office itself gave the number, so that it means one property whatever else its row says. */
export function isOfficeNumber(propertyId: string): boolean {
  return propertyId !== '' && !propertyId.startsWith(contentPrefix);
}
