import { replyToReview, type ShopReview } from '@baitdrop/contract/reviews';
import { reviewMessages } from '@baitdrop/domain/messages/reviews';
import { call } from '../../../platform/api/call.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
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
  const params = { shopId, id };
  const done = (message: string) => {
    showSnackbar({ kind: 'success', text: message });
    setOpen(false);
    onDone();
  };
  const form = useForm(replyToReview, {
    params,
    first: { text: reply },
    onDone: () => done(reviewMessages.replyShown),
  });
  const removing = useCommand();
  const [isOpen, setOpen] = useOpenedByDraft(form.isChanged);

  async function remove() {
    if (!(await removing.run(() => call(replyToReview, { params, body: { text: '' } })))) return;
    form.reset();
    done(reviewMessages.replyRemoved);
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
    <Form form={form} className="grid gap-3">
      <TextArea
        label="Your answer"
        {...form.field('text')}
        hint="Everyone can read it on your shop’s page."
        required
        rows={3}
      />
      <FormErrorAlert form={form} />
      <FormErrorAlert error={removing.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={form.isPending}>
          Publish
        </Button>
        <Button variant="secondary" onClick={() => setOpen(false)}>
          Not now
        </Button>
        {reply === '' ? null : (
          <Button variant="danger" pending={removing.isPending} onClick={() => void remove()}>
            Remove the answer
          </Button>
        )}
      </div>
    </Form>
  );
}
