/** A failure that the user can fix. The message says how, and `output` is the end of the failing tool's output. */
export class SetupFailure extends Error {
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}
