/** A message as it came, with the signature that stands in its header. */
export interface SignedMessage {
  signature: string;
  body: Buffer;
  at: Date;
  /** Where it came from. */
  address: string;
}

/** What a vendor told, under an id that is the same each time it is told. */
export interface VendorEvent {
  externalId: string;
  body: unknown;
}
