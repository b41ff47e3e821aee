import { reportReview, type ShopReview } from '@baitdrop/contract/reviews';
import { reportReasons, reviewMessages } from '@baitdrop/domain/messages/reviews';
import { REPORT_REASONS } from '@baitdrop/domain/orders/review-moderation';
import { useForm } from '../../platform/forms/use-form.ts';
import { RadioCards } from '../../ui/choice/radio-cards.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { FormDialog } from '../../ui/form/form.dialog.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';

const EMPTY: { reason: (typeof REPORT_REASONS)[number] | ''; words: string } = { reason: '', words: '' };

export function ReportReviewDialog({ review, onClose }: { review: ShopReview; onClose: () => void }) {
  const form = useForm(reportReview, {
    params: { id: review.id },
    first: EMPTY,
    check: ({ reason }) => ({ reason: reason === '' ? reviewMessages.chooseReason : undefined }),
    toBody: ({ reason, words }) => ({ reason: reason || 'other', words }),
    onDone() {
      showSnackbar({ kind: 'success', text: reviewMessages.reported });
      onClose();
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Report ${review.author}’s review`}
      keepLabel="Close"
      doLabel="Report it"
    >
      <RadioCards
        legend="What’s wrong with it?"
        cards={REPORT_REASONS.map((value) => ({ value, title: reportReasons[value] }))}
        {...form.choice('reason')}
      />
      <TextArea label="Anything else" {...form.field('words')} hint="Only we read this." rows={2} />
    </FormDialog>
  );
}
