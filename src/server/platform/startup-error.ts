/** Startup cannot continue. The message is one sentence that tells the operator what to fix. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
