import { capitalised } from '@baitdrop/domain/text/capitalised';
import { listSavedCards, removeSavedCard, type SavedCards } from '@baitdrop/contract/saved-cards';
import { accountMessages } from '@baitdrop/domain/messages/account';
import { queryOptions } from '@tanstack/react-query';
import CreditCard from 'lucide-react/icons/credit-card';
import Trash2 from 'lucide-react/icons/trash-2';
import { call } from '../../../platform/api/call.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Section } from '../../../ui/section.tsx';

type Card = SavedCards['cards'][number];

const cardsQuery = queryOptions({
  queryKey: ['saved-cards'],
  queryFn: async () => (await call(listSavedCards)).cards,
});

const nameOf = ({ brand, last_digits }: Card): string => `${capitalised(brand)} ending ${last_digits}`;

const endOf = ({ expires: { month, year } }: Card): string => `${String(month).padStart(2, '0')}/${year}`;

/** The cards that the payment provider stores for this user. */
export function CardsSection() {
  const query = useQuery(cardsQuery);
  const removal = useCommand({ onProblem: (text) => showSnackbar({ kind: 'error', text }) });

  async function remove(card: Card): Promise<void> {
    const isRemoved = await removal.run(
      () => call(removeSavedCard, { params: { id: card.id } }),
      () => ({ message: accountMessages.card.notRemoved, fields: {} }),
    );
    if (isRemoved) showSnackbar({ kind: 'success', text: accountMessages.removed(nameOf(card)) });
    void query.refetch();
  }

  return (
    <Section title="Saved cards">
      <p className="mb-4 text-muted">
        Stripe keeps your cards; we never see them. To save one, tick the box on the payment page. You’ll pay for your
        next order there with one tap.
      </p>
      <Loaded
        query={query}
        what="Your cards"
        height="h-4"
        isEmpty={({ length }) => length === 0}
        empty={<p>No card saved.</p>}
      >
        {(cards) => (
          <ul>
            {cards.map((card) => (
              <li key={card.id} className="flex items-center gap-3 border-b border-line py-2 last:border-0">
                <CreditCard aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
                <span className="min-w-0 flex-1">
                  {nameOf(card)}
                  <span className="block text-sm text-muted">Valid until {endOf(card)}</span>
                </span>
                <IconButton Icon={Trash2} label={`Remove ${nameOf(card)}`} onClick={() => void remove(card)} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
