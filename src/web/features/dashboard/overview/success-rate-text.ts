/** No rate before the first decision: nought per cent would be a judgement. */
export function successRateText(successRate: number | null): string {
  return successRate === null ? 'No decisions yet' : `${successRate}%`;
}
