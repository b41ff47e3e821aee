export const apiKeyMessages = {
  notMade: 'Please give the key a name and at least one thing it may do.',
  tooMany: 'Your shop has 20 keys. Revoke one you no longer use first.',
  unknown: 'That key isn’t there any more.',
  made: 'Key made.',
  revoked: 'Key revoked. It stopped working.',
} as const;
