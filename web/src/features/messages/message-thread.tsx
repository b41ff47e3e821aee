import type { OrderMessagesAnswer } from '@baitdrop/contract/order-messages';
import { MAX_MESSAGE_LENGTH, type MessageParty, readerOf } from '@baitdrop/domain/orders/order-messages';
import { useEffect } from 'react';
import { useFormDraft } from '../../platform/forms/use-form-draft.ts';
import { log } from '../../platform/log.ts';
import { useSubmit } from '../../platform/query/use-submit.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { Instant } from '../../ui/time/instant.tsx';

interface MessageThreadProps {
  reader: 'customer' | 'shop';
  /** What a draft is kept under. */
  draftName: string;
  answer: OrderMessagesAnswer;
  shopName: string;
  customerName: string;
  onWrite: (text: string) => Promise<unknown>;
  /** Tells the other side that somebody looked. */
  onRead: () => Promise<unknown>;
}

function writerOf(by: MessageParty, { reader, shopName, customerName }: MessageThreadProps): string {
  if (by === reader) return 'You';
  if (by === 'admin') return 'BaitDrop';
  return by === 'shop' ? shopName : customerName;
}

/** Says once per message that it was read, while somebody can see the page. */
function useReading(unread: string, onRead: () => Promise<unknown>): void {
  useEffect(() => {
    if (unread === '') return undefined;
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', tell);
      onRead().catch((failure: unknown) => log.info('Reading was not told', failure));
    };
    document.addEventListener('visibilitychange', tell);
    tell();
    return () => document.removeEventListener('visibilitychange', tell);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another function is no other message
  }, [unread]);
}

function MessageForm({ reader, draftName, onWrite }: Pick<MessageThreadProps, 'reader' | 'draftName' | 'onWrite'>) {
  const draft = useFormDraft(draftName, { text: '' });
  const command = useSubmit();
  const { text } = draft.values;

  async function send() {
    if (await command.run(() => onWrite(text.trim()))) draft.reset();
  }

  return (
    <Form onSubmit={() => void send()} className="grid gap-3">
      <TextArea
        label={reader === 'customer' ? 'Message to the shop' : 'Message to the customer'}
        required
        rows={2}
        maxLength={MAX_MESSAGE_LENGTH}
        value={text}
        onChange={({ target }) => draft.change({ text: target.value })}
      />
      <FormErrorAlert error={command.error} />
      <Button type="submit" variant="secondary" pending={command.isPending} className="justify-self-start">
        Send message
      </Button>
    </Form>
  );
}

/** Who wrote what about an order, and a place to write. */
export function MessageThread(props: MessageThreadProps) {
  const { reader, answer, onRead } = props;
  const unread = answer.messages.filter(({ by, read }) => !read && readerOf(by) === reader).map(({ id }) => id);
  useReading(unread.join(), onRead);
  return (
    <div className="grid gap-4">
      {answer.messages.length === 0 ? null : (
        <ol aria-label="Messages" aria-live="polite" className="grid gap-3">
          {answer.messages.map(({ id, by, text, at, read }) => (
            <li
              key={id}
              className={`rounded-card border border-line px-4 py-3 ${by === reader ? 'ml-6 bg-action/8' : 'mr-6 bg-page'}`}
            >
              <p className="flex flex-wrap justify-between gap-x-3 text-sm">
                <strong className="font-semibold">{writerOf(by, props)}</strong>
                <span className="text-muted">
                  <Instant at={new Date(at)} />
                  {by === reader && read ? ', read' : ''}
                </span>
              </p>
              <p className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ol>
      )}
      {answer.can_write ? <MessageForm {...props} /> : null}
    </div>
  );
}
