import type { TrackedOrder } from '@baitdrop/contract/tracking';
import type { CourierChoice } from '@baitdrop/domain/delivery/delivery-trouble';

type Facts = Pick<TrackedOrder, 'trouble' | 'again' | 'shop'>;

export const choiceLegend = ({ trouble }: Facts): string =>
  trouble?.kind === 'nobody_found' ? 'No courier could take your order' : 'The courier couldn’t hand it over';

interface ChoiceWords {
  value: CourierChoice;
  title: string;
  text: string;
}

/** Returns the options after a failed delivery. `refund` is the refunded amount, '£12.30'. */
export function choiceCards({ trouble, again, shop }: Facts, refund: string): ChoiceWords[] {
  const isAway = trouble?.kind === 'on_its_way_back' || trouble?.kind === 'gave_up_with_goods';
  return [
    again === null
      ? {
          value: 'wait',
          title: 'Wait',
          text: 'We’ll keep asking couriers. You’ll see it here as soon as one says yes.',
        }
      : { value: 'wait', title: 'Another courier', text: 'You don’t pay again. Check the note, phone and pin below.' },
    {
      value: 'collect',
      title: 'Collect it',
      text: isAway ? `From ${shop.name}, once it’s back there.` : `It’ll be ready for you at ${shop.name}.`,
    },
    { value: 'refund', title: 'Money back', text: `We cancel the order and refund ${refund} to your card.` },
  ];
}

export function confirmationOf({ again }: Facts, choice: CourierChoice): string {
  if (choice === 'collect') return 'I will collect it';
  if (choice === 'refund') return 'Give me my money back';
  return again === null ? 'Keep trying for me' : 'Send another courier';
}
