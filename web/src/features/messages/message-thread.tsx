import { useForm } from '../../platform/forms/use-form.ts';
import { type OrderMessagesAnswer, writeToShop } from '@baitdrop/contract/order-messages';
import { type MessageParty, recipientOf } from '@baitdrop/domain/orders/order-messages';
import { useEffect } from 'react';
import { log } from '../../platform/log.ts';
import { ThreadForm } from '../../ui/thread/thread-form.tsx';
import { ThreadMessage } from '../../ui/thread/thread-message.tsx';

interface MessageThreadProps {
  reader: 'customer' | 'shop';
  /** The name under which the draft is stored. */
  draftName: string;
  answer: OrderMessagesAnswer;
  shopName: string;
  customerName: string;
  onWrite: (text: string) => Promise<unknown>;
  /** Tells the other side that the messages were read. */
  onRead: () => Promise<unknown>;
}

function writerOf(by: MessageParty, { reader, shopName, customerName }: MessageThreadProps): string {
  if (by === reader) return 'You';
  if (by === 'admin') return 'BaitDrop';
  return by === 'shop' ? shopName : customerName;
}

/** Reports each message as read once, while the page is visible. */
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

/** The messages about an order, and a form to write one. */
export function MessageThread(props: MessageThreadProps) {
  const { reader, draftName, answer, onWrite, onRead } = props;
  // Both sides have an endpoint of their own, with the same form.
  const form = useForm(writeToShop, {
    name: draftName,
    first: { text: '' },
    send: ({ text }) => onWrite(text),
    saved: () => ({ text: '' }),
  });
  const unread = answer.messages.filter(({ by, read }) => !read && recipientOf(by) === reader).map(({ id }) => id);
  useReading(unread.join(), onRead);
  return (
    <div className="grid gap-4">
      {answer.messages.length === 0 ? null : (
        <ol aria-label="Messages" aria-live="polite" className="grid gap-3">
          {answer.messages.map(({ id, by, text, at, read }) => (
            <ThreadMessage
              key={id}
              writer={writerOf(by, props)}
              isOwn={by === reader}
              text={text}
              at={at}
              note={by === reader && read ? ', read' : ''}
            />
          ))}
        </ol>
      )}
      {answer.can_write ? (
        <ThreadForm
          form={form}
          label={reader === 'customer' ? 'Message to the shop' : 'Message to the customer'}
          sendLabel="Send message"
          variant="secondary"
          rows={2}
        />
      ) : null}
    </div>
  );
}
