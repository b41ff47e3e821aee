import { couldNotLoad } from '@baitdrop/domain/messages/loading';
import type { ShopSettingsPage } from '@baitdrop/contract/shop-settings';
import { useEffect, useMemo } from 'react';
import { type MetaFunction, useLocation } from 'react-router';
import { StrengthsFields } from '../../../features/my-shop/strengths.tsx';
import { settingsQuery } from '../../../features/my-shop/my-shop.queries.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { TitleRow } from '../../../ui/title-row.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useShop } from '../use-shop.ts';
import { BankHolidaysSection } from './bank-holidays.section.tsx';
import { ClosuresSection } from './closures.section.tsx';
import { ShopContactSection } from './contact.section.tsx';
import { DeliverySection } from './delivery.section.tsx';
import { HoursSection } from './hours.section.tsx';
import { LeaveDialog } from './leave.dialog.tsx';
import { OriginsSection } from './origins.section.tsx';
import { PhoneAlertsSection } from './phone-alerts.section.tsx';
import { PicturesSection } from './pictures.section.tsx';
import { PlaceSection } from './place.section.tsx';
import { SaveError } from './save-error.tsx';
import { useSettingsDraft, type SettingsDraft } from './use-settings-draft.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { NotificationChoices } from '../../../features/push/notification-choices.tsx';
import { useSession } from '../../../platform/records/session.ts';
import { SectionNav } from '../../../ui/section-nav.tsx';
import { settingsSections } from './settings-sections.ts';
import { SettingsSection } from './settings-section.tsx';
import { Button } from '../../../ui/button/button.tsx';

/** Stays visible while there are unsaved changes, in front of any notice. */
function SaveBar({ settings }: { settings: SettingsDraft }) {
  const { isChanged, form, discard } = settings;
  const { isPending } = form;
  if (!isChanged) return null;
  return (
    <aside
      aria-label="Unsaved changes"
      className="sticky bottom-18 z-50 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface py-3 pr-3 pl-5 shadow-float md:bottom-4"
    >
      <p className="font-semibold">You have unsaved changes.</p>
      <div className="flex gap-2">
        <Button variant="secondary" disabled={isPending} onClick={discard}>
          Discard
        </Button>
        <Button pending={isPending} pendingLabel="Saving…" onClick={() => void form.submit()}>
          Save
        </Button>
      </div>
    </aside>
  );
}

function StrengthsSection({ settings }: { settings: SettingsDraft }) {
  return (
    <SettingsSection id="strengths" title="Specialties and services">
      <StrengthsFields value={settings.draft} errorOf={settings.form.errorOf} onChange={settings.set} />
    </SettingsSection>
  );
}

/** Settings of the user and not of the shop: an administrator who views the shop does not see them. */
function MessagesSection() {
  if (useSession()?.role !== 'shop_owner') return null;
  return (
    <SettingsSection id="messages" title="How we tell you about new orders" lead="Saved at once, for you alone.">
      <NotificationChoices kinds={['new_orders']} />
    </SettingsSection>
  );
}

export const meta: MetaFunction = () =>
  pageMeta({
    title: 'Shop settings',
    description: 'Opening hours, delivery, contact and the websites allowed to show your button.',
  });

export const handle = { requires: 'auth', title: 'Settings' };

function SettingsForm({ shopId, first }: { shopId: string; first: ShopSettingsPage }) {
  const settings = useSettingsDraft(shopId, first);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.querySelector(`#${CSS.escape(hash.slice(1))}`)?.scrollIntoView();
  }, [hash]);
  return (
    <div data-form className="grid gap-6">
      <HoursSection settings={settings} />
      <ClosuresSection settings={settings} />
      <BankHolidaysSection settings={settings} />
      <DeliverySection settings={settings} />
      <ShopContactSection settings={settings} />
      <PlaceSection settings={settings} />
      <StrengthsSection settings={settings} />
      <PicturesSection shopId={shopId} shopName={settings.draft.shop_name} first={first.pictures} />
      <OriginsSection settings={settings} />
      <MessagesSection />
      <PhoneAlertsSection shopId={shopId} />
      <SaveError settings={settings} />
      <SaveBar settings={settings} />
      {settings.confirmation}
      <LeaveDialog isChanged={settings.isChanged} onLeave={settings.discard} />
    </div>
  );
}

export default function SettingsScreen() {
  const { shop_id: shopId } = useShop();
  const isOwner = useSession()?.role === 'shop_owner';
  const parts = useMemo(() => settingsSections(isOwner), [isOwner]);
  const query = useQuery(settingsQuery(shopId));
  return (
    <>
      <TitleRow title="Settings" />
      <Loaded
        query={query}
        what="Your settings"
        failed={`${couldNotLoad('Your settings')} Check your signal; nothing is lost.`}
        outline={
          <>
            <Skeleton shape="block" className="h-24" />
            <Skeleton shape="block" className="mt-6 h-[40rem]" />
          </>
        }
      >
        {(settings) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[13rem_minmax(0,1fr)] xl:gap-8">
            <SectionNav label="Sections" parts={parts} />
            <SettingsForm shopId={shopId} first={settings} />
          </div>
        )}
      </Loaded>
    </>
  );
}
