import { PICTURE } from '@baitdrop/contract/pictures';
import { CASE_REASONS, type CaseReason, MAX_CASE_PHOTOS, MAX_CASE_WORDS } from '@baitdrop/domain/cases/order-case';
import { caseReasons } from '@baitdrop/domain/messages/cases';
import { photoMessages } from '@baitdrop/domain/messages/photos';
import { useState } from 'react';
import type { FormDraft } from '../../platform/forms/use-form-draft.ts';
import { useCommand } from '../../platform/query/use-command.ts';
import { Button } from '../../ui/button/button.tsx';
import { type ChosenPicture, PictureChoice } from '../../ui/field/picture-choice.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { openCase } from '../../features/cases/cases.queries.ts';

export interface CaseWords {
  reason: string;
  text: string;
}

interface CaseFormProps {
  token: string;
  draft: FormDraft<CaseWords>;
  /** Called when the case is open, with the photos to send. */
  onOpened: (photos: readonly File[]) => Promise<void>;
  onClose: () => void;
}

const isReason = (text: string): text is CaseReason => (CASE_REASONS as readonly string[]).includes(text);
const options = CASE_REASONS.map((value) => ({ value, label: caseReasons[value] }));

export function CaseForm({ token, draft, onOpened, onClose }: CaseFormProps) {
  const [photos, setPhotos] = useState<readonly ChosenPicture[]>([]);
  const command = useCommand();
  const { reason, text } = draft.values;

  async function report() {
    if (!isReason(reason)) return;
    await command.run(async () => {
      await openCase(token, { reason, text: text.trim() });
      draft.forget();
      await onOpened(photos.map(({ file }) => file));
    });
  }

  return (
    <Form onSubmit={() => void report()} className="grid gap-4">
      <SelectField
        label="What’s wrong?"
        required
        placeholder="Choose what fits best"
        options={options}
        value={reason}
        onChange={({ target }) => draft.change({ reason: target.value })}
      />
      <TextArea
        label="What happened?"
        hint="Say which item, and what would put it right."
        required
        rows={4}
        maxLength={MAX_CASE_WORDS}
        value={text}
        onChange={({ target }) => draft.change({ text: target.value })}
      />
      <PictureChoice
        pictures={photos}
        onChange={setPhotos}
        max={MAX_CASE_PHOTOS}
        maxBytes={PICTURE.maxBytes}
        tooMany={photoMessages.tooManyOfCase(MAX_CASE_PHOTOS)}
        hint={photoMessages.ofCase(MAX_CASE_PHOTOS, PICTURE)}
      />
      <FormErrorAlert error={command.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={command.isPending}>
          Send to the shop
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Not now
        </Button>
      </div>
    </Form>
  );
}
