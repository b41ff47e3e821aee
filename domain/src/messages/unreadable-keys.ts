/** Messages about secrets that were encrypted with a key the server no longer has. */
export const unreadableKeyMessages = {
  enterAgain: 'We can no longer read this account’s keys. Please enter them again.',
  makeNewSecret: 'We can no longer read this key. Please make a new API secret.',
  courier: 'We can no longer read this shop’s courier keys. An administrator has to enter them again.',
  shopifyStore: 'We can no longer read this store’s key. Open BaitDrop in its Shopify admin to connect it again.',
  factor: 'We can no longer read this app’s key. Add it again, then remove this one.',
  recoveryCodes: 'Codes made before this happened no longer work. If yours are older, make new ones.',
  signIn:
    'We can no longer read the key of your authenticator app, and older recovery codes won’t work either. Use a passkey if you have one, or contact us and we’ll reset this step.',
  signInPrivileged:
    'We can no longer read the key of your authenticator app, and older recovery codes won’t work either. Use a passkey if you have one, or reset this step on the server: npm run admin -- reset-second-factor',
} as const;
