// The provider's answer to a sign-in in the app. It arrives as a link from the browser that opened over the app.
import { APP_OAUTH2_LINK } from '@baitdrop/contract/native-app';

interface Waiting {
  state: string;
  resolve: (query: URLSearchParams) => void;
  reject: (reason: Error) => void;
}

export class SignInStopped extends Error {
  override readonly name = 'SignInStopped';
  readonly isAbort = true;
}

let waiting: Waiting | null = null;

/** Resolves with the provider's answer; a second sign-in cancels the first. */
export function oauth2Return(state: string): Promise<URLSearchParams> {
  stopOAuth2Return();
  return new Promise((resolve, reject) => {
    waiting = { state, resolve, reject };
  });
}

export function stopOAuth2Return(): void {
  waiting?.reject(new SignInStopped());
  waiting = null;
}

/** True for a link of this kind, which opens no screen. A link that belongs to no sign-in of this app is dropped. */
export function takeOAuth2Return(link: string): boolean {
  if (!link.startsWith(APP_OAUTH2_LINK)) return false;
  const query = new URLSearchParams(link.slice(APP_OAUTH2_LINK.length));
  if (waiting === null || query.get('state') !== waiting.state) return true;
  waiting.resolve(query);
  waiting = null;
  return true;
}
