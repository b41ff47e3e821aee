// Playwright's assertions: they wait for the expected state of a page, and a failure shows the actual one.
import { expect as playwrightExpect } from 'playwright/test';

/** Long enough for a busy machine. Waits for a courier or a mail set their own limit. */
const TIMEOUT_MS = 30_000;

export const expect = playwrightExpect.configure({ timeout: TIMEOUT_MS });
