import type { Deviation } from './deviation.ts';

const REASON =
  'An address is one person whatever its letter case: phones write the first letter as a capital, and two accounts of one address could not be told apart.';

const TAKEN = '{"email":{"code":"validation_not_unique","message":"Value must be unique."}}';

const differ = (name: string, ...differences: string[]): Deviation => ({
  case: `letter case: ${name}`,
  reason: REASON,
  differences,
});

const mailed = (name: string, subject: string): Deviation =>
  differ(
    name,
    'to: published "no mail", ours " <person<n>@example.com>"',
    `subject: published nothing, ours "${subject}"`,
  );

export const letterCaseDeviations: readonly Deviation[] = [
  differ(
    'sign in',
    'domainOnly: published 400, ours 200',
    'lower: published 400, ours 200',
    'upper: published 400, ours 200',
  ),
  differ('superuser signs in', ': published 400, ours 200'),
  differ('taken on create', `second.data: published null, ours ${TAKEN}`, 'second.status: published 200, ours 400'),
  differ('taken on update', `data: published null, ours ${TAKEN}`, 'status: published 200, ours 400'),
  differ(
    'change of address to a taken one',
    'data: published null, ours {"newEmail":{"code":"validation_invalid_new_email","message":"Invalid new email address."}}',
    'status: published 204, ours 400',
  ),
  mailed('password reset', 'Reset your Acme password'),
  mailed('verification', 'Verify your Acme email'),
  mailed('one-time password', 'OTP for Acme'),
];
