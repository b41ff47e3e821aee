import type { Page } from 'playwright-core';

/**
 * Adds a fingerprint reader that always accepts. Call it after the last axe check, whose debugger session would remove
 * it.
 */
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
