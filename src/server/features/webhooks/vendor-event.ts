/** A message as received, with the signature from its header. */
export interface SignedMessage {
  signature: string;
  body: Buffer;
  at: Date;
  /** The sender's IP address. */
  address: string;
}

/** What a vendor reported, under an id that is the same at every delivery. */
export interface VendorEvent {
  externalId: string;
  body: unknown;
}
