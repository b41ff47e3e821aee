// Writes the report of a failed journey to `test-results/<file>-<test>/`: a Playwright trace of each browser context, a
// picture and the accessibility tree of each open page, the console of all pages, and the server's log. A journey that
// passes writes nothing.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { cp, mkdir, open, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchedProducts, root } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The log of the demo that runs for the whole test run. */
    productLog: string;
  }
}

interface Recording {
  context: BrowserContext;
  console: string[];
  /** The trace of a context that the journey has closed. */
  trace?: string;
}

interface Failure {
  message: string;
  stack?: string | undefined;
}

interface TestFile {
  filepath: string;
  result?: { state: string; errors?: Failure[] | undefined } | undefined;
}

const LONGEST_LOG_BYTES = 1_000_000;
const LONGEST_NAME = 90;
const LONGEST_PAGE_TEXT = 500;
const PICTURE_TIMEOUT_MS = 10_000;

let file: TestFile | undefined;
let recordings: Recording[] = [];
let log: { path: string; from: number } | undefined;
let folderOfTraces: string | undefined;

/** Records every context that the browser opens. */
export function recordBrowser(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  const close = browser.close.bind(browser);
  return Object.assign(browser, {
    newContext: async (options?: Parameters<typeof newContext>[0]) => recordContext(await newContext(options)),
    close: async (options?: Parameters<typeof close>[0]) => {
      // All pages are closed when the hooks of the file have run.
      if (file?.result?.state === 'fail') await writeReport(folderOf(file.filepath, 'setup'), file.result.errors ?? []);
      await close(options);
    },
  });
}

export async function recordContext(context: BrowserContext): Promise<BrowserContext> {
  const recording: Recording = { context, console: [] };
  recordings.push(recording);
  const note = (url: string, text: string) => recording.console.push(`${new Date().toISOString()} ${url} ${text}`);
  context.on('console', (message) => note(message.page()?.url() ?? '', `${message.type()}: ${message.text()}`));
  context.on('weberror', (webError) => {
    const error = webError.error();
    note(webError.page()?.url() ?? '', error.stack ?? error.message);
  });
  context.on('response', (response) => {
    if (response.status() >= 400)
      note(response.url(), `answered ${response.request().method()} with ${response.status()}`);
  });
  // A film strip would take a third more time; the snapshots of the document show the same.
  await context.tracing.start({ snapshots: true });
  return context;
}

/** Keeps the trace of a context that is about to close because its page complained. */
export async function keepTrace(context: BrowserContext): Promise<void> {
  const recording = recordings.find((each) => each.context === context);
  if (recording === undefined) return;
  folderOfTraces ??= mkdtempSync(join(tmpdir(), 'baitdrop-traces-'));
  recording.trace = join(folderOfTraces, `${recordings.indexOf(recording) + 1}.zip`);
  await context.tracing.stop({ path: recording.trace });
}

export function beginFile(next: TestFile): void {
  file = next;
  recordings = [];
  launchedProducts.length = 0;
}

/** Drops the traces of closed contexts of earlier tests, and removes the report of an earlier run. */
export function beginReport(folder: string, productLog: string | undefined): void {
  rmSync(folder, { recursive: true, force: true });
  recordings = recordings.filter(({ context }) => !context.isClosed());
  log = productLog === undefined ? undefined : { path: productLog, from: statSync(productLog).size };
}

export function removeTraces(): void {
  if (folderOfTraces !== undefined) rmSync(folderOfTraces, { recursive: true, force: true });
  folderOfTraces = undefined;
}

/** `test-results/<file>-<test>` below the root of the repository. */
export function folderOf(path: string, test: string): string {
  const name = `${basename(path).replace(/(\.long)?\.test\.ts$/, '')}-${test}`;
  return join(
    root,
    'test-results',
    name
      .replaceAll(/[^a-z0-9]+/gi, '-')
      .slice(0, LONGEST_NAME)
      .replace(/-$/, ''),
  );
}

/** Saves all reports and names them in the messages of the failures. */
export async function writeReport(folder: string, failures: Failure[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const pages = recordings.flatMap(({ context }) => (context.isClosed() ? [] : context.pages()));
  const texts = await Promise.all(pages.map((page, index) => savePage(page, join(folder, `page-${index + 1}`))));
  await writeFile(join(folder, 'console.txt'), recordings.map((each) => `${each.console.join('\n')}\n`).join('\n'));
  await saveLogs(folder);
  for (const [index, { context, trace }] of recordings.entries()) {
    const path = join(folder, `trace-${index + 1}.zip`);
    if (trace !== undefined) await cp(trace, path);
    else if (!context.isClosed()) {
      await context.tracing.stopChunk({ path });
      await context.tracing.startChunk();
    }
  }
  const seen = `See ${folder.slice(root.length + 1)}/. ${texts.join('\n')}`;
  for (const failure of failures) {
    const message = failure.message;
    failure.message = `${message}\n\n${seen}`;
    failure.stack = failure.stack?.replace(message, () => failure.message);
  }
}

async function savePage(page: Page, path: string): Promise<string> {
  // A page that hangs must not block the reports of the others.
  const options = { timeout: PICTURE_TIMEOUT_MS };
  const [, tree] = await Promise.allSettled([
    page.screenshot({ ...options, path: `${path}.png` }),
    page.locator('body').ariaSnapshot(options),
  ]);
  const text = tree.status === 'fulfilled' ? tree.value : String(tree.reason);
  await writeFile(`${path}.txt`, `${page.url()}\n\n${text}\n`);
  const main = await page
    .locator('main, [role=dialog]')
    .allInnerTexts()
    .catch(() => []);
  return `${page.url()} shows: ${main.join(' | ').replaceAll(/\s+/g, ' ').slice(0, LONGEST_PAGE_TEXT)}`;
}

async function saveLogs(folder: string): Promise<void> {
  if (log !== undefined) {
    const { size } = statSync(log.path);
    const from = Math.max(log.from, size - LONGEST_LOG_BYTES);
    const source = await open(log.path);
    const { buffer, bytesRead } = await source.read(Buffer.alloc(size - from), 0, size - from, from);
    await source.close();
    await writeFile(join(folder, 'server.log'), buffer.subarray(0, bytesRead));
  }
  for (const [index, product] of launchedProducts.entries())
    await writeFile(join(folder, `server-${index + 1}.log`), product.output().slice(-LONGEST_LOG_BYTES));
}
