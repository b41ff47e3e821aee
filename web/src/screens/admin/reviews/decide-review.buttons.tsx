import { type AdminReview, decideReview } from '@baitdrop/contract/reviews';
import type { ReviewDecision } from '@baitdrop/domain/orders/review-moderation';
import { reviewMessages } from '@baitdrop/domain/messages/reviews';
import { call } from '../../../platform/api/call.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { useReloadList } from '../reload-list.ts';

/** A review that is hidden for another reason cannot be decided here. */
export function DecideReviewButtons({ review }: { review: AdminReview }) {
  const reload = useReloadList();
  const command = useCommand({ onProblem: (text) => showSnackbar({ kind: 'error', text }) });
  const { id, author, code, hidden_because, reports } = review;
  const isOurs = hidden_because === '' || hidden_because === 'moderated';

  async function decide(decision: ReviewDecision) {
    if (!(await command.run(() => call(decideReview, { params: { id }, body: { decision } })))) return;
    showSnackbar({ kind: 'success', text: reviewMessages.decided[decision] });
    reload();
  }

  const name = `${author}’s review of ${code}`;
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {reports.length > 0 || (isOurs && hidden_because !== '') ? (
        <Button
          variant="secondary"
          pending={command.isPending}
          aria-label={hidden_because === 'moderated' ? `Show again: ${name}` : `Keep: ${name}`}
          onClick={() => void decide('keep')}
        >
          {hidden_because === 'moderated' ? 'Show again' : 'Keep'}
        </Button>
      ) : null}
      {hidden_because === '' ? (
        <Button
          variant="danger"
          pending={command.isPending}
          aria-label={`Hide: ${name}`}
          onClick={() => void decide('hide')}
        >
          Hide
        </Button>
      ) : null}
    </span>
  );
}
