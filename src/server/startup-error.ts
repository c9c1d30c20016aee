/** A start that cannot go on; its message is one sentence telling the operator what to mend. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
