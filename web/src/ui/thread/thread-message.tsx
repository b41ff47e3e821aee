import { Instant } from '../time/instant.tsx';

interface ThreadMessageProps {
  writer: string;
  /** The reader wrote it, so it is shown on the other side. */
  isOwn: boolean;
  text: string;
  at: string;
  /** Shown after the time, such as ', read'. */
  note?: string;
}

/** One message of a conversation. */
export function ThreadMessage({ writer, isOwn, text, at, note = '' }: ThreadMessageProps) {
  return (
    <li className={`rounded-card border border-line px-4 py-3 ${isOwn ? 'ml-6 bg-action/8' : 'mr-6 bg-page'}`}>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <strong className="font-semibold wrap-anywhere">{writer}</strong>
        <span className="text-muted">
          <Instant at={new Date(at)} />
          {note}
        </span>
      </p>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
    </li>
  );
}
