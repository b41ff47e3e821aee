import type { OrderMessagesAnswer } from '@baitdrop/contract/order-messages';
import { MAX_MESSAGE_LENGTH, type MessageParty, readerOf } from '@baitdrop/domain/orders/order-messages';
import { useEffect } from 'react';
import { log } from '../../platform/log.ts';
import { ThreadForm } from '../../ui/thread/thread-form.tsx';
import { ThreadMessage } from '../../ui/thread/thread-message.tsx';

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

/** Who wrote what about an order, and a place to write. */
export function MessageThread(props: MessageThreadProps) {
  const { reader, draftName, answer, onWrite, onRead } = props;
  const unread = answer.messages.filter(({ by, read }) => !read && readerOf(by) === reader).map(({ id }) => id);
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
          draftName={draftName}
          label={reader === 'customer' ? 'Message to the shop' : 'Message to the customer'}
          sendLabel="Send message"
          variant="secondary"
          rows={2}
          maxLength={MAX_MESSAGE_LENGTH}
          onWrite={onWrite}
        />
      ) : null}
    </div>
  );
}
