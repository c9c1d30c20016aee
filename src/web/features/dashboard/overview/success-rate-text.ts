/** There is no rate before the first decision, because zero percent would look like a failure. */
export function successRateText(successRate: number | null): string {
  return successRate === null ? 'No decisions yet' : `${successRate}%`;
}
