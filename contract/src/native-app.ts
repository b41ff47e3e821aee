// What the phone apps and the server have agreed on.

/** The name of the app in both stores, unless it is published under another. */
export const APP_ID = 'com.baitdrop.app';

/** The origins of the pages inside the apps: iOS and Android. */
export const APP_ORIGINS = ['capacitor://localhost', 'https://localhost'] as const;

/** `baitdrop://track/…` leads back into the app, from wherever. */
export const APP_SCHEME = 'baitdrop';

/** The links of ours that the apps open themselves. */
export const APP_LINKS = ['/shop', '/track', '/order'] as const;

/** Where the apps pay an order: in a browser over themselves. */
export const payFromAppPath = (trackToken: string): string => `/pay/${encodeURIComponent(trackToken)}`;

/** The cookie that lets the tracking page know, after the payment, that an app is waiting under it. */
export const APP_MARK_KEY = 'baitdrop_app';
