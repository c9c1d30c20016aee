/** One mail as it came. Anybody may have written anything into it. */
export interface Mail {
  id: string;
  sender: string;
  subject: string;
  receivedAt: Date;
  text: string;
  html: string;
}
