import type { StartOptions } from './product.ts';

export const live = (key: string): StartOptions => ({
  // Starts without the launcher, which would rebuild the web app for another address.
  command: [process.execPath, '--enable-source-maps', 'server/build/main.mjs'],
  env: {
    BAITDROP_PROFILE: 'live',
    PUBLIC_URL: 'https://baitdrop.example',
    MAIL_FROM: 'BaitDrop <hello@baitdrop.example>',
    BAITDROP_SECRET_KEY: key,
  },
});
