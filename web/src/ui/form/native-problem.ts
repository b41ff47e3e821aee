import { formMessages } from '@baitdrop/domain/messages/form';

/** The part of a control that the browser's own validation reads. */
export interface CheckedControl {
  type: string;
  required?: boolean;
  value?: string;
  validity: Pick<
    ValidityState,
    | 'valueMissing'
    | 'typeMismatch'
    | 'badInput'
    | 'tooShort'
    | 'tooLong'
    | 'rangeUnderflow'
    | 'rangeOverflow'
    | 'stepMismatch'
    | 'patternMismatch'
    | 'valid'
  >;
  min?: string;
  max?: string;
  minLength?: number;
  maxLength?: number;
  title?: string;
}

const choices = new Set(['radio', 'select-one', 'select-multiple', 'file']);
const days = new Set(['date', 'time', 'datetime-local', 'month', 'week']);

/** Turns the browser's validation result into our own text; empty if the control is valid. */
export function nativeProblem(control: CheckedControl): string {
  const { type, validity } = control;
  if (validity.valid) return control.required && control.value?.trim() === '' ? formMessages.missing : '';
  if (validity.badInput) return days.has(type) ? formMessages.notADay : formMessages.notANumber;
  if (validity.valueMissing) {
    if (type === 'checkbox') return formMessages.notTicked;
    return choices.has(type) ? formMessages.notChosen : formMessages.missing;
  }
  if (validity.typeMismatch) return type === 'url' ? formMessages.notAWebAddress : formMessages.notAnEmail;
  if (validity.tooShort) return formMessages.tooShort(control.minLength ?? 0);
  if (validity.tooLong) return formMessages.tooLong(control.maxLength ?? 0);
  if (validity.rangeUnderflow) return formMessages.tooLow(control.min ?? '');
  if (validity.rangeOverflow) return formMessages.tooHigh(control.max ?? '');
  if (validity.stepMismatch) return formMessages.notAStep;
  return control.title || formMessages.wrong;
}
