// Runs the phone app in a browser: its page is served as the native shells serve it, and a fake Capacitor
// records calls and sends events.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, inject } from 'vitest';
import { phone, type Visit, visit } from './browser.ts';
import { root } from './product.ts';

const build = join(root, 'web/build');
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Builds the page that the phone apps contain, with the running product as its server. */
async function preparePage(): Promise<string> {
  const program = join(root, 'web/build-steps/prepare-native.ts');
  const env = { ...process.env, VITE_API_URL: inject('productUrl') };
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--print'], { env });
  return stdout;
}

/**
 * Serves the app until the last test of the file, with the page at every path without a file extension, as the apps do.
 */
export async function shellForTests(): Promise<{ url: string }> {
  const page = await preparePage();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://shell');
    const ending = extname(pathname);
    if (ending === '') return void response.setHeader('content-type', 'text/html').end(page);
    readFile(join(build, 'native', pathname)).then(
      (file) => response.setHeader('content-type', types[ending] ?? 'application/octet-stream').end(file),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  afterAll(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

type Call = [ability: string, options: unknown];

interface Phone {
  calls: Call[];
  speak(event: string, data: unknown): void;
}

type System = 'android' | 'ios';

/** Runs in the page before its scripts, in place of the native bridge. */
function installNativeBridge({ system, answers }: { system: System; answers: Record<string, unknown> }): void {
  const listeners = new Map<string, (data: unknown) => void>();
  const calls: Call[] = [];
  const abilities: Record<string, string[]> = {
    App: ['exitApp', 'getLaunchUrl'],
    Browser: ['open', 'close'],
    Device: ['getInfo'],
    Filesystem: ['writeFile', 'rmdir'],
    Geolocation: ['getCurrentPosition'],
    Haptics: ['impact'],
    Network: ['getStatus'],
    Preferences: ['get', 'set', 'remove'],
    PushNotifications: ['checkPermissions', 'requestPermissions', 'register'],
    Share: ['share'],
    SplashScreen: ['hide'],
    StatusBar: ['setStyle', 'setBackgroundColor'],
  };
  const PluginHeaders = Object.entries(abilities).map(([name, methods]) => ({
    name,
    methods: [
      ...methods.map((method) => ({ name: method, rtype: 'promise' })),
      { name: 'addListener', rtype: 'callback' },
      { name: 'removeListener', rtype: 'promise' },
    ],
  }));
  const theirs: Phone = { calls, speak: (event, data) => listeners.get(event)?.(data) };
  Object.assign(window, {
    phone: theirs,
    ...(system === 'ios' ? { webkit: { messageHandlers: { bridge: {} } } } : { androidBridge: {} }),
    Capacitor: {
      isNativePlatform: () => true,
      getPlatform: () => system,
      PluginHeaders,
      nativePromise: async (plugin: string, method: string, options: unknown) => {
        calls.push([`${plugin}.${method}`, options]);
        return answers[`${plugin}.${method}`] ?? {};
      },
      nativeCallback: async (
        plugin: string,
        _: string,
        options: { eventName: string },
        hear: (data: unknown) => void,
      ) => {
        listeners.set(`${plugin}.${options.eventName}`, hear);
        return options.eventName;
      },
    },
  });
}

export interface AppVisit extends Visit {
  /** The options of every call of this native function so far. */
  callsTo(ability: string): Promise<unknown[]>;
  /** Sends a native event to the app. */
  sendEvent(event: string, data: unknown): Promise<void>;
}

const defaultAnswers = {
  'App.getLaunchUrl': undefined,
  'Device.getInfo': { platform: 'android', osVersion: '16', model: 'Test phone' },
  'Network.getStatus': { connected: true, connectionType: 'wifi' },
  'Preferences.get': { value: null },
  'PushNotifications.checkPermissions': { receive: 'prompt' },
};

export async function openApp(
  browser: Browser,
  url: string,
  answers: Record<string, unknown> = {},
  system: System = 'android',
): Promise<AppVisit> {
  const current = await visit(browser, url, {
    viewport: phone,
    beforehand: (page) =>
      page.addInitScript(installNativeBridge, { system, answers: { ...defaultAnswers, ...answers } }),
  });
  const { page } = current;
  return {
    ...current,
    async callsTo(ability) {
      const calls = await page.evaluate(() => (window as unknown as { phone: Phone }).phone.calls);
      return calls.filter(([name]) => name === ability).map(([, options]) => options);
    },
    sendEvent: (event, data) =>
      page.evaluate(([name, what]) => (window as unknown as { phone: Phone }).phone.speak(name, what), [
        event,
        data,
      ] as const),
  };
}
