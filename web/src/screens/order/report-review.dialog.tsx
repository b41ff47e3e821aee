import { reportReview, type ShopReview } from '@baitdrop/contract/reviews';
import { reportReasons, reviewMessages } from '@baitdrop/domain/messages/reviews';
import { REPORT_REASONS } from '@baitdrop/domain/orders/review-moderation';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { useFormDraft } from '../../platform/forms/use-form-draft.ts';
import { useCommand } from '../../platform/query/use-command.ts';
import { RadioCards } from '../../ui/choice/radio-cards.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { FormDialog } from '../../ui/form/form.dialog.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';

export function ReportReviewDialog({ review, onClose }: { review: ShopReview; onClose: () => void }) {
  const draft = useFormDraft(`report-review:${review.id}`, { reason: '', words: '' });
  const { words } = draft.values;
  const reason = REPORT_REASONS.find((value) => value === draft.values.reason) ?? null;
  const [isAsked, setAsked] = useState(false);
  const command = useCommand();

  async function report() {
    setAsked(true);
    if (reason === null) return;
    const input = { params: { id: review.id }, body: { reason, words: words.trim() } };
    if (!(await command.run(() => call(reportReview, input)))) return;
    draft.forget();
    showSnackbar({ kind: 'success', text: reviewMessages.reported });
    onClose();
  }

  return (
    <FormDialog
      onClose={onClose}
      title={`Report ${review.author}’s review`}
      keepLabel="Close"
      doLabel="Report it"
      submission={command}
      hasOwnRules
      onSubmit={() => void report()}
    >
      <RadioCards
        legend="What’s wrong with it?"
        cards={REPORT_REASONS.map((value) => ({ value, title: reportReasons[value] }))}
        value={reason}
        onChange={(chosen) => draft.change({ reason: chosen })}
        error={isAsked && reason === null ? reviewMessages.chooseReason : undefined}
      />
      <TextArea
        label="Anything else"
        hint="Only we read this."
        rows={2}
        maxLength={500}
        value={words}
        onChange={({ target }) => draft.change({ words: target.value })}
      />
    </FormDialog>
  );
}
