import { useForm } from '../../platform/forms/use-form.ts';
import { answerCaseAsShop, type CaseAnswer, type OrderCase } from '@baitdrop/contract/cases';
import type { CaseParty } from '@baitdrop/domain/cases/order-case';
import { caseReasons, caseSubjects } from '@baitdrop/domain/messages/cases';
import type { ReactNode } from 'react';
import { ThreadForm } from '../../ui/thread/thread-form.tsx';
import { ThreadMessage } from '../../ui/thread/thread-message.tsx';
import { CasePhoto } from './case-photo.tsx';
import { CaseStatus } from './case-status.tsx';

interface CaseThreadProps {
  reader: CaseParty;
  case: OrderCase;
  can: CaseAnswer['can'];
  shopName: string;
  customerName: string;
  loadPhoto: (photo: string) => Promise<Blob>;
  /** Sends a message. */
  onWrite: (text: string) => Promise<unknown>;
  /** Further actions, shown below the form. */
  children?: ReactNode;
}

function writerOf(by: CaseParty, { reader, shopName, customerName }: CaseThreadProps): string {
  if (by === reader) return 'You';
  if (by === 'admin') return 'BaitDrop';
  return by === 'shop' ? shopName : customerName || 'The customer';
}

function ReplyForm({ id, reader, onWrite }: Pick<CaseThreadProps, 'reader' | 'onWrite'> & { id: string }) {
  // Each party has an endpoint of its own, with the same form.
  const form = useForm(answerCaseAsShop, {
    name: `case:${id}:${reader}`,
    first: { text: '' },
    send: ({ text }) => onWrite(text),
    saved: () => ({ text: '' }),
  });
  const isCustomer = reader === 'customer';
  return (
    <ThreadForm
      form={form}
      label={isCustomer ? 'Your message' : 'Your answer to the customer'}
      sendLabel={isCustomer ? 'Send message' : 'Send answer'}
      rows={3}
    />
  );
}

/** Shows a case: the problem, its photos, the messages, and a form to reply. */
export function CaseThread(props: CaseThreadProps) {
  const { reader, case: found, can, shopName, loadPhoto, onWrite, children } = props;
  return (
    <div className="grid gap-4">
      <p className="font-semibold">{(reader === 'customer' ? caseReasons : caseSubjects)[found.reason]}</p>
      <CaseStatus reader={reader} case={found} shopName={shopName} />
      {found.photos.length === 0 ? null : (
        <ul aria-label="Photos of the problem" className="flex flex-wrap gap-3">
          {found.photos.map(({ id }, index) => (
            <li key={id}>
              <CasePhoto id={id} number={index + 1} load={() => loadPhoto(id)} />
            </li>
          ))}
        </ul>
      )}
      <ol aria-label="Messages" className="grid gap-3">
        {found.messages.map(({ id, by, text, at }) => (
          <ThreadMessage key={id} writer={writerOf(by, props)} isOwn={by === reader} text={text} at={at} />
        ))}
      </ol>
      {can.write ? <ReplyForm key={found.id} id={found.id} reader={reader} onWrite={onWrite} /> : null}
      {children ? <div className="flex flex-wrap gap-3">{children}</div> : null}
    </div>
  );
}
