import { shopPeopleMessages as messages } from '@baitdrop/domain/messages/shop-people';
import type { InviteRequirement } from '@baitdrop/domain/shops/shop-roles';
import { PageLink } from '../../../ui/links.tsx';
import { Section } from '../../../ui/section.tsx';

export function NotYetInviting({ needs }: { needs: InviteRequirement }) {
  return (
    <Section title="Invite someone" className="sm:p-6">
      <p>{messages.invitingNeeds[needs]}</p>
      <p className="mt-3">
        <PageLink to="/dashboard/going-live">See what’s missing</PageLink>
      </p>
    </Section>
  );
}
