/** Who pays: the signed-in user, and the browser it is done in. At least one is known. */
export interface Payer {
  userId: string | undefined;
  visitorHash: Buffer | undefined;
}
