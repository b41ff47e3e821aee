// Playwright's assertions: they wait for what a page is about to show, and a failure says what it shows instead.
import { expect as playwrightExpect } from 'playwright/test';

/** Long enough for a busy machine. What waits for a courier or a mail says so with a limit of its own. */
const TIMEOUT_MS = 30_000;

export const expect = playwrightExpect.configure({ timeout: TIMEOUT_MS });
