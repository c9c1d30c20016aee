import type { Page } from '@playwright/test';

/** Adds a virtual authenticator that always verifies its owner, until it is told otherwise. */
export async function addVirtualAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const setVerified = (isUserVerified: boolean) =>
    session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  return { verifyOwner: () => setVerified(true), refuseOwner: () => setVerified(false) };
}
