/** For what was sealed with a key that the server no longer has. */
export const unreadableKeyMessages = {
  enterAgain: 'We can no longer read this key. Please enter it again.',
  makeNewSecret: 'We can no longer read this key. Please make a new API secret.',
  courier: 'We can no longer read this shop’s courier keys. An administrator has to enter them again.',
  shopifyStore: 'We can no longer read this store’s key. Open BaitDrop in its Shopify admin to connect it again.',
  factor: 'We can no longer read this app’s key. Add it again, then remove this one.',
  signIn:
    'We can no longer read the key of your authenticator app. Use a passkey or a recovery code if you have one, or contact us and we’ll reset this step.',
  signInPrivileged:
    'We can no longer read the key of your authenticator app. Use a passkey or a recovery code if you have one, or reset it on the server: npm run admin -- reset-second-factor',
} as const;
