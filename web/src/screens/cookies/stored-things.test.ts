import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PRIVATE_KEYS } from '../../platform/session/forget-private.ts';
import { storedThings } from './stored-things.ts';

const root = join(import.meta.dirname, '../../../..');
const usesStorage = /readStored|writeStored|readTabValue|localStorage|sessionStorage|caches\.open|_KEY = /;
const keyText = /['"`]((?:baitdrop[_-]|pwa-|pocketbase_)[a-z_-]+)['"`]/g;

// The server sets this cookie, so pages cannot read it.
const cookieOfServer = 'oauth2_…';

function keysInTheCode(): string[] {
  const files = ['web/src/**/*.{ts,tsx}', 'domain/src/cart/*.ts', 'contract/src/native-app.ts']
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !file.includes('.test.') && !file.includes('screens/cookies/'));
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8')).filter((text) => usesStorage.test(text));
  return [...new Set(texts.flatMap((text) => Array.from(text.matchAll(keyText), (match) => match[1] ?? '')))];
}

it('the page lists everything that the code stores in the browser, and nothing else', () => {
  expect(storedThings.map(({ key }) => key).toSorted()).toEqual([cookieOfServer, ...keysInTheCode()].toSorted());
  expect(readFileSync(join(root, 'records/src/auth/oauth2-cookie.ts'), 'utf8')).toContain('oauth2_${state}=1');
});

it('the page lists everything that is deleted at a sign-out', () => {
  const gone = storedThings
    .filter(({ howLong }) => /or (until you |you )?sign out/.test(howLong))
    .map(({ key }) => key);
  expect(gone.toSorted()).toEqual(PRIVATE_KEYS.toSorted());
});
