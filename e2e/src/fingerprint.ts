import type { Page } from 'playwright-core';

/** A fingerprint reader that always accepts. axe’s debugger session removes it, so that comes last. */
export async function withFingerprint(page: Page): Promise<void> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('WebAuthn.enable');
  await debug.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
