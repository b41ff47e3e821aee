import { replyToReview, type ShopReview } from '@baitdrop/contract/reviews';
import { reviewMessages } from '@baitdrop/domain/messages/reviews';
import { MAX_REPLY_LENGTH } from '@baitdrop/domain/orders/review-moderation';
import { call } from '../../../platform/api/call.ts';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';
import { useOpenedByDraft } from '../../../platform/forms/use-opened-by-draft.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';

interface ReplyFormProps {
  shopId: string;
  review: ShopReview;
  onDone: () => void;
}

/** A review has one reply, which can be changed and deleted. */
export function ReplyForm({ shopId, review, onDone }: ReplyFormProps) {
  const { id, author, reply } = review;
  const draft = useFormDraft(`reply:${id}`, { text: reply });
  const command = useCommand();
  const { text } = draft.values;
  const [isOpen, setOpen] = useOpenedByDraft(text !== reply);

  async function save(words: string, message: string) {
    if (!(await command.run(() => call(replyToReview, { params: { shopId, id }, body: { text: words } })))) return;
    draft.forget();
    showSnackbar({ kind: 'success', text: message });
    setOpen(false);
    onDone();
  }

  if (!isOpen)
    return (
      <Button
        variant="secondary"
        aria-label={reply === '' ? `Answer ${author}` : `Change the answer to ${author}`}
        onClick={() => setOpen(true)}
        className="justify-self-start"
      >
        {reply === '' ? 'Answer' : 'Change the answer'}
      </Button>
    );
  return (
    <Form onSubmit={() => void save(text.trim(), reviewMessages.replyShown)} className="grid gap-3">
      <TextArea
        label="Your answer"
        hint="Everyone can read it on your shop’s page."
        required
        rows={3}
        maxLength={MAX_REPLY_LENGTH}
        value={text}
        onChange={({ target }) => draft.change({ text: target.value })}
      />
      <FormErrorAlert error={command.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={command.isPending}>
          Publish
        </Button>
        <Button variant="secondary" onClick={() => setOpen(false)}>
          Not now
        </Button>
        {reply === '' ? null : (
          <Button
            variant="danger"
            disabled={command.isPending}
            onClick={() => void save('', reviewMessages.replyRemoved)}
          >
            Remove the answer
          </Button>
        )}
      </div>
    </Form>
  );
}
