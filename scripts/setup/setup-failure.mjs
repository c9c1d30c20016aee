/** A failure that a person can mend; the message says how, `output` is the tail of what the failing tool wrote. */
export class SetupFailure extends Error {
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}
