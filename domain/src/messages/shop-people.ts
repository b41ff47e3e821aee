// Messages about a shop's staff.
import type { InvitedRole, InviteRequirement, ShopRole } from '../shops/shop-roles.ts';

const roles: Readonly<Record<ShopRole, string>> = { owner: 'Owner', manager: 'Manager', packer: 'Packer' };
const asRole: Readonly<Record<InvitedRole, string>> = { manager: 'a manager', packer: 'a packer' };
const ANOTHER = 'Ask the shop for another one.';

export const shopPeopleMessages = {
  roles,
  asRole,
  may: {
    owner: 'Everything.',
    manager: 'Runs the shop: orders, refunds, products, settings and money. Not people, bank account or keys.',
    packer: 'Packs orders, hands them over and writes to customers. Sees no money.',
  } satisfies Readonly<Record<ShopRole, string>>,
  /** Shown to the member of staff. */
  youMay: {
    manager: 'You run the shop: orders, refunds, products, settings and money. Not people, bank account or keys.',
    packer: 'You pack orders, hand them over and write to customers. You see no money.',
  } satisfies Readonly<Record<InvitedRole, string>>,
  invitingNeeds: {
    email: 'Confirm your email address first. Then you can invite people once your shop is approved.',
    approval: 'You can invite people once your shop is approved. Until then, we don’t send emails in its name.',
    end_of_suspension: 'You can’t invite people while your shop is suspended.',
  } satisfies Readonly<Record<InviteRequirement, string>>,
  notInvited: 'The invitation wasn’t sent. Check the email address and the role.',
  packersNotChanged: 'Nothing was changed. Try again.',
  packersMayRefuse: 'Packers can refuse new orders now.',
  packersMayNotRefuse: 'Packers can’t refuse orders now.',
  notChanged: 'Nothing was changed. Choose manager or packer.',
  notRegistered: 'We couldn’t create your account. Check what you entered.',
  unreadable: 'This link isn’t complete. Open it from the email again.',
  unknown: `This link doesn’t work. ${ANOTHER}`,
  expired: `This invitation has expired. ${ANOTHER}`,
  used: 'This invitation has been used already. Sign in to open the shop.',
  withdrawn: 'The shop has withdrawn this invitation.',
  shopGone: 'This shop is no longer on BaitDrop.',
  otherEmail: (email: string) => `This invitation is for ${email}. Sign in with that address to accept it.`,
  memberAlready: 'You work at this shop already.',
  worksElsewhere: 'You work at another shop. Leave it first: one account works for one shop.',
  ownsShop: 'You have a shop of your own. Use another email address to work for this one.',
  isAdministrator: 'Administrators don’t work for shops.',
  hasAccount: 'There’s an account with this address already. Sign in to accept.',
  invitedAlready: 'This person is invited already. Send the email again instead.',
  personAlready: 'This person works here already.',
  ownAddress: 'That’s your own address.',
  tooMany: (max: number) => `A shop can have ${max} people and invitations. Remove one first.`,
  unknownPerson: 'This person doesn’t work here any more.',
  unknownInvitation: 'This invitation is no longer waiting.',
  ownerStays: 'The owner can’t be removed.',
  worksFirst: 'You work at a shop. Leave it before you open your own.',
  invited: (email: string) => `We’ve emailed ${email}.`,
  sentAgain: (email: string) => `We’ve emailed ${email} a new link. The old one no longer works.`,
  withdrew: (email: string) => `The invitation of ${email} is withdrawn.`,
  changed: (name: string, role: InvitedRole) => `${name} is ${asRole[role]} now.`,
  removed: (name: string) => `${name} no longer has access.`,
  joined: (shop: string) => `You work at ${shop} now.`,
  left: (shop: string) => `You no longer work at ${shop}.`,
} as const;
