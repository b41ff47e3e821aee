export const authMessages = {
  invalidCredentials: 'Invalid credentials',
  wrongPassword: 'That email and password don’t match. Try again or reset your password.',
  wrongMailedCode: 'That code isn’t right, or has expired. Try again, or ask for a new one.',
  notSignedIn: 'You’re not signed in yet',
  signedOut: 'You’re signed out. Tight lines!',
  registrationFailed: 'Registration failed',
  socialLoginFailed: 'Social login failed',
  linkFailed: 'Failed to link account',
  linkNeedsLogin: 'Must be logged in to link accounts',
  providerRefused: (provider: string) => `You’re not signed in with ${provider}. Try again, or use your email address.`,
  providerLoginFailed: (provider: string) => `Failed to login with ${provider}`,
  providerLoginError: (provider: string) => `An error occurred during ${provider} login`,
} as const;
