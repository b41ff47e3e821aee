import type { ChosenPicture } from '../../ui/field/picture-choice.tsx';
import { type CaseAnswer, openCase } from '@baitdrop/contract/cases';
import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { ANSWER_WITHIN_HOURS } from '@baitdrop/domain/cases/order-case';
import { caseMessages } from '@baitdrop/domain/messages/cases';
import { useState } from 'react';
import { CaseThread } from '../../features/cases/case-thread.tsx';
import {
  closeAsCustomer,
  fetchOwnCasePhoto,
  openCase as reportProblem,
  ownCaseQuery,
  sendCasePhoto,
  writeAsCustomer,
} from '../../features/cases/cases.queries.ts';
import { errorMessage, readError } from '../../platform/api/error-message.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { useOpenedByDraft } from '../../platform/forms/use-opened-by-draft.ts';
import { log } from '../../platform/log.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { useCommand } from '../../platform/query/use-command.ts';
import { Alert, ProblemAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { PictureButton } from '../../ui/field/picture-button.tsx';
import { CaseForm, type CaseFields } from './case-form.tsx';
import { TrackCard } from './track-card.tsx';

interface SomethingWrongProps {
  order: TrackedOrder;
  token: string;
}

/** Uploads photos one after the other; an error of one does not stop the others. */
function usePhotos(token: string) {
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  async function send(files: readonly File[]): Promise<void> {
    setSending(files.length > 0);
    const found: string[] = [];
    for (const file of files) {
      try {
        await sendCasePhoto(token, file);
      } catch (failure) {
        log.info('A photo was not taken', failure);
        found.push(`${file.name}: ${readError(failure).message || errorMessage(failure)}`);
      }
    }
    setProblems(found);
    setSending(false);
  }
  return { isSending, problems, send };
}

type OpenCaseProps = SomethingWrongProps & {
  answer: CaseAnswer & { case: NonNullable<CaseAnswer['case']> };
  photos: ReturnType<typeof usePhotos>;
  onChanged: () => Promise<unknown>;
  onAgain: () => void;
};

function OpenCase({ order, token, answer, photos, onChanged, onAgain }: OpenCaseProps) {
  const closing = useCommand();
  const { case: found, can } = answer;
  return (
    <>
      <CaseThread
        reader="customer"
        case={found}
        can={can}
        shopName={order.shop.name}
        customerName=""
        loadPhoto={(photo) => fetchOwnCasePhoto(token, photo)}
        onWrite={async (text) => {
          await writeAsCustomer(token, text);
          await onChanged();
        }}
      >
        {can.photos > 0 ? (
          <PictureButton
            multiple
            isDisabled={photos.isSending}
            onChoose={(files) => void photos.send(files.slice(0, can.photos)).then(onChanged)}
          >
            {photos.isSending ? 'Sending…' : 'Add photos'}
          </PictureButton>
        ) : null}
        {can.close ? (
          <Button
            variant="secondary"
            pending={closing.isPending}
            onClick={() => void closing.run(() => closeAsCustomer(token)).then(onChanged)}
          >
            It’s solved
          </Button>
        ) : null}
        {can.open ? (
          <Button variant="secondary" onClick={onAgain}>
            Not solved? Report it again
          </Button>
        ) : null}
      </CaseThread>
      <ProblemAlert problem={closing.problem} />
      {photos.problems.length === 0 ? null : (
        <Alert kind="warning" announces title={caseMessages.notAllPhotosSent}>
          {photos.problems.join(' ')}
        </Alert>
      )}
    </>
  );
}

function Invitation({ shopName, onReport }: { shopName: string; onReport: () => void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted">
        Missing, dead, broken or late? Tell {shopName}, with a photo if it helps. They answer within{' '}
        {ANSWER_WITHIN_HOURS} hours, or we take over.
      </p>
      <Button variant="secondary" onClick={onReport}>
        Report a problem
      </Button>
    </div>
  );
}

type ProblemProps = Omit<OpenCaseProps, 'answer' | 'onAgain'> & { answer: CaseAnswer };

const EMPTY: CaseFields = { reason: '', text: '' };

/** Remounted with each opening of the case, because the input belongs to one report. */
function Problem({ answer: { case: found, can }, ...props }: ProblemProps) {
  const { order, token, photos, onChanged } = props;
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>([]);
  const form = useForm(openCase, {
    name: `case:${order.code}:${found?.opened_at ?? ''}`,
    first: EMPTY,
    toBody: ({ reason, text }) => ({ reason: reason || 'other', text }),
    async send(body) {
      await reportProblem(token, body);
      await photos.send(chosen.map(({ file }) => file));
      await onChanged();
    },
  });
  const [isOpen, setOpen] = useOpenedByDraft(form.isChanged);
  if (isOpen && can.open)
    return <CaseForm form={form} photos={chosen} onPhotos={setChosen} onClose={() => setOpen(false)} />;
  if (found === null) return <Invitation shopName={order.shop.name} onReport={() => setOpen(true)} />;
  return <OpenCase {...props} answer={{ can, case: found }} onAgain={() => setOpen(true)} />;
}

/** Lets the customer report a problem, and shows its progress. */
export function SomethingWrong({ order, token }: SomethingWrongProps) {
  const { data, refetch } = useQuery(ownCaseQuery(token, order.id));
  const photos = usePhotos(token);
  if (data === undefined || (data.case === null && !data.can.open)) return null;
  return (
    // Mails link to this id.
    <div id="problem" className="scroll-mt-20">
      <TrackCard title="Something wrong?" isLive={data.case?.status === 'answered'}>
        <Problem
          key={data.case?.opened_at ?? ''}
          order={order}
          token={token}
          answer={data}
          photos={photos}
          onChanged={refetch}
        />
      </TrackCard>
    </div>
  );
}
