export const authMessages = {
  invalidCredentials: 'Invalid credentials',
  registrationFailed: 'Registration failed',
  socialLoginFailed: 'Social login failed',
  linkFailed: 'Failed to link account',
  linkNeedsLogin: 'Must be logged in to link accounts',
  providerLoginFailed: (provider: string) => `Failed to login with ${provider}`,
  providerLoginError: (provider: string) => `An error occurred during ${provider} login`,
} as const;
