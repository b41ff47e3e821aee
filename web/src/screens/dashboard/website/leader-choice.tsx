import type { SyncLeader } from '@baitdrop/domain/catalogue-sync/store-product';
import { syncMessages } from '@baitdrop/domain/messages/catalogue-sync';
import { RadioCards } from '../../../ui/choice/radio-cards.tsx';

const CARDS = [
  {
    value: 'website',
    title: syncMessages.leads.website,
    text: 'Names, prices and counts come from your website. What you sell here is taken off there.',
  },
  {
    value: 'baitdrop',
    title: syncMessages.leads.baitdrop,
    text: 'Your counts here are written to your website. New products still come over; later changes of names and prices don’t.',
  },
] as const;

export function LeaderChoice({ value, onChange }: { value: SyncLeader; onChange: (leads: SyncLeader) => void }) {
  return <RadioCards legend="Which details should win?" cards={CARDS} value={value} onChange={onChange} />;
}
