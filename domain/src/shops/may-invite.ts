// Invitations show a shop's name to people who don't know us, so the shop must be approved first.
import { accept, refuse, type Verdict } from '../refusal.ts';
import type { LiveState } from '../retailers/going-live.ts';
import { shopPeopleMessages } from '../messages/shop-people.ts';
import type { InviteRequirement } from './shop-roles.ts';

export interface InvitingShop {
  readonly liveState: LiveState;
  /** The owner opened the link we mailed. */
  readonly isEmailConfirmed: boolean;
}

export function mayInvite({ liveState, isEmailConfirmed }: InvitingShop): Verdict<true, InviteRequirement> {
  const not = (need: InviteRequirement) => refuse(need, shopPeopleMessages.invitingNeeds[need]);
  if (liveState === 'suspended') return not('end_of_suspension');
  if (!isEmailConfirmed) return not('email');
  return liveState === 'live' ? accept(true) : not('approval');
}
