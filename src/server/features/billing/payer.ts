/** Identifies who pays by the signed-in user, the browser, or both. */
export interface Payer {
  userId: string | undefined;
  visitorHash: Buffer | undefined;
}
