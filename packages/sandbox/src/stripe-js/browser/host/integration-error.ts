/** The page uses the library incorrectly or requests something that the sandbox does not support. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}
