export const apiKeyMessages = {
  notMade: 'We couldn’t create the key',
  nameMissing: 'Give the key a name.',
  scopeMissing: 'Choose at least one.',
  tooMany: 'Your shop has 20 keys. Revoke one you no longer use first.',
  unknown: 'That key isn’t there any more.',
  revoked: 'Key revoked. It stopped working.',
} as const;
