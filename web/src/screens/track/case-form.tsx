import { PICTURE } from '@baitdrop/contract/pictures';
import { CASE_REASONS, type CaseReason, MAX_CASE_PHOTOS, MAX_CASE_WORDS } from '@baitdrop/domain/cases/order-case';
import { caseReasons } from '@baitdrop/domain/messages/cases';
import { photoMessages } from '@baitdrop/domain/messages/photos';
import { useState } from 'react';
import type { FormDraft } from '../../platform/forms/use-form-draft.ts';
import { useSubmit } from '../../platform/query/use-submit.ts';
import { Button } from '../../ui/button/button.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { openCase } from '../../features/cases/cases.queries.ts';
import { CasePhotoChoice, type ChosenCasePhoto } from './case-photo-choice.tsx';

export interface CaseWords {
  reason: string;
  text: string;
}

interface CaseFormProps {
  token: string;
  draft: FormDraft<CaseWords>;
  /** It is open; these photos are to be sent with it. */
  onOpened: (photos: readonly File[]) => Promise<void>;
  onClose: () => void;
}

const isReason = (text: string): text is CaseReason => (CASE_REASONS as readonly string[]).includes(text);
const options = CASE_REASONS.map((value) => ({ value, label: caseReasons[value] }));

export function CaseForm({ token, draft, onOpened, onClose }: CaseFormProps) {
  const [photos, setPhotos] = useState<readonly ChosenCasePhoto[]>([]);
  const command = useSubmit();
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
      <CasePhotoChoice photos={photos} max={MAX_CASE_PHOTOS} onChange={setPhotos} />
      <p className="text-sm text-muted">
        Up to {MAX_CASE_PHOTOS}. {photoMessages.limits(PICTURE.minSide, PICTURE.maxBytes)} Only the shop and BaitDrop
        see them; where they were taken is removed.
      </p>
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
