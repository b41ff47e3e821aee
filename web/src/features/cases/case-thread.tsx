import type { CaseAnswer, OrderCase } from '@baitdrop/contract/cases';
import { type CaseParty, MAX_CASE_WORDS } from '@baitdrop/domain/cases/order-case';
import { caseReasons, caseSubjects } from '@baitdrop/domain/messages/cases';
import type { ReactNode } from 'react';
import { useFormDraft } from '../../platform/forms/use-form-draft.ts';
import { useSubmit } from '../../platform/query/use-submit.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { Instant } from '../../ui/time/instant.tsx';
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
  /** What can be done besides writing. */
  children?: ReactNode;
}

function writerOf(by: CaseParty, { reader, shopName, customerName }: CaseThreadProps): string {
  if (by === reader) return 'You';
  if (by === 'admin') return 'BaitDrop';
  return by === 'shop' ? shopName : customerName || 'The customer';
}

function MessageForm({ found, reader, onWrite }: { found: OrderCase } & Pick<CaseThreadProps, 'reader' | 'onWrite'>) {
  const draft = useFormDraft(`case:${found.id}:${reader}`, { text: '' });
  const command = useSubmit();
  const { text } = draft.values;

  async function send() {
    if (await command.run(() => onWrite(text.trim()))) draft.reset();
  }

  return (
    <Form onSubmit={() => void send()} className="grid gap-3">
      <TextArea
        label={reader === 'customer' ? 'Your message' : 'Your answer to the customer'}
        required
        rows={3}
        maxLength={MAX_CASE_WORDS}
        value={text}
        onChange={({ target }) => draft.change({ text: target.value })}
      />
      <FormErrorAlert error={command.error} />
      <Button type="submit" pending={command.isPending} className="justify-self-start">
        {reader === 'customer' ? 'Send message' : 'Send answer'}
      </Button>
    </Form>
  );
}

/** What is wrong, the photos, who wrote what, and a place to answer. */
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
          <li
            key={id}
            className={`rounded-card border border-line px-4 py-3 ${by === reader ? 'ml-6 bg-action/8' : 'mr-6 bg-page'}`}
          >
            <p className="flex flex-wrap justify-between gap-x-3 text-sm">
              <strong className="font-semibold">{writerOf(by, props)}</strong>
              <span className="text-muted">
                <Instant at={new Date(at)} />
              </span>
            </p>
            <p className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ol>
      {can.write ? <MessageForm key={found.id} found={found} reader={reader} onWrite={onWrite} /> : null}
      {children ? <div className="flex flex-wrap gap-3">{children}</div> : null}
    </div>
  );
}
