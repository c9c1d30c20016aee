/** One email as received. Its content is untrusted. */
export interface Mail {
  id: string;
  sender: string;
  subject: string;
  receivedAt: Date;
  text: string;
  html: string;
}
