// Constants that the phone apps and the server share.

/** The name of the app in both stores, unless it is published under another. */
export const APP_ID = 'com.baitdrop.app';

/** The origins of the pages inside the apps: iOS and Android. */
export const APP_ORIGINS = ['capacitor://localhost', 'https://localhost'] as const;

/** URL scheme that opens the app: `baitdrop://track/…`. */
export const APP_SCHEME = 'baitdrop';

/** Paths of our links that open in the apps. */
export const APP_LINKS = ['/shop', '/track', '/order'] as const;

/** Path at which the apps pay an order, in a browser on top of the app. */
export const payFromAppPath = (trackToken: string): string => `/pay/${encodeURIComponent(trackToken)}`;

/** Cookie by which the tracking page knows after the payment that it was opened on top of an app. */
export const APP_MARK_KEY = 'baitdrop_app';

/**
 * Prefix of the state of a sign-in with Google or Facebook in the app, so that the server sends the code to the app.
 */
export const APP_STATE_PREFIX = 'app.';

/** Link that brings that code to the app. */
export const APP_OAUTH2_LINK = `${APP_SCHEME}://oauth2?`;
