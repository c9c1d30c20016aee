import { VendorError } from '#server/providers/vendor-error.ts';

/** For requests that the card processor may refuse because it was done already, or is too late. */
export async function refusalOf(ask: () => Promise<void>): Promise<VendorError | undefined> {
  try {
    await ask();
  } catch (error) {
    if (error instanceof VendorError && error.failure === 'refused') return error;
    throw error;
  }
}
