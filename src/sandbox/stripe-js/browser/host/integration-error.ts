/** The page uses the library wrongly, or asks for what the sandbox does not have. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}
