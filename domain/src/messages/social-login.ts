/** Advice for people who could not sign in with Google or Facebook. */
export const socialLoginAdvice = {
  secondStep: 'This account has a second step. Go to “Sign in” to use it.',
  noAddress: (provider: string) =>
    `${provider} didn’t share an email address that we can use. Allow it there, or go on with your address here.`,
} as const;
