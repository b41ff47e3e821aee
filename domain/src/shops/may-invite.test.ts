import { expect, test } from 'vitest';
import { mayInvite } from './may-invite.ts';

test.each([
  ['live', true, undefined],
  ['live', false, 'email'],
  ['waiting', true, 'approval'],
  ['preparing', true, 'approval'],
  ['preparing', false, 'email'],
  ['suspended', true, 'end_of_suspension'],
] as const)(
  'a shop that is %s, its owner’s email confirmed: %s, needs %s before it invites',
  (liveState, isEmailConfirmed, need) => {
    const verdict = mayInvite({ liveState, isEmailConfirmed });
    expect(verdict.ok ? undefined : verdict.reason).toBe(need);
  },
);
