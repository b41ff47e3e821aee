// Problems of a field's value, with the codes and messages that clients expect.
import { ApiError, type ValidationEntry } from '../api/api-error.ts';
import type { PictureLimits } from '../collections/field.ts';
import type { PictureRefusal } from '../files/re-encode.ts';
import { fullDigits } from './number-text.ts';

export const BLANK: ValidationEntry = { code: 'validation_required', message: 'Cannot be blank.' };
export const NOT_UNIQUE: ValidationEntry = { code: 'validation_not_unique', message: 'Value must be unique.' };
export const BAD_FORMAT: ValidationEntry = { code: 'validation_invalid_format', message: 'Invalid value format.' };
export const INVALID_NUMBER: ValidationEntry = {
  code: 'validation_not_a_number',
  message: 'The submitted number is not properly formatted.',
};
export const NOT_INTEGER: ValidationEntry = {
  code: 'validation_only_int_constraint',
  message: 'Decimal numbers are not allowed.',
};
export const INVALID_EMAIL: ValidationEntry = {
  code: 'validation_is_email',
  message: 'Must be a valid email address.',
};
export const EMAIL_DOMAIN: ValidationEntry = {
  code: 'validation_email_domain_not_allowed',
  message: 'Email domain is not allowed.',
};
export const INVALID_URL: ValidationEntry = { code: 'validation_invalid_url', message: 'Must be a valid url.' };
export const URL_DOMAIN: ValidationEntry = {
  code: 'validation_url_domain_not_allowed',
  message: 'Url domain is not allowed.',
};
export const ID_CHANGED: ValidationEntry = {
  code: 'validation_pk_change',
  message: 'The record primary key cannot be changed.',
};
export const ID_TAKEN: ValidationEntry = {
  code: 'validation_invalid_auth_id',
  message: 'Invalid or duplicated auth record id.',
};
export const MISSING_RELATED: ValidationEntry = {
  code: 'validation_missing_rel_records',
  message: 'Failed to find all relation records with the provided ids.',
};

export const tooShort = (min: number): ValidationEntry => ({
  code: 'validation_min_text_constraint',
  message: `Must be at least ${min} character(s).`,
  params: { min },
});
export const tooLong = (max: number): ValidationEntry => ({
  code: 'validation_max_text_constraint',
  message: `Must be no more than ${max} character(s).`,
  params: { max },
});
export const tooSmall = (min: number): ValidationEntry => ({
  code: 'validation_min_number_constraint',
  message: `Must be greater or equal than ${fullDigits(min)}.`,
  params: { min },
});
export const tooBig = (max: number): ValidationEntry => ({
  code: 'validation_max_number_constraint',
  message: `Must be less or equal than ${fullDigits(max)}.`,
  params: { max },
});

const messageDate = (instant: Date) => `${instant.toISOString().slice(0, 19).replace('T', ' ')} +0000 UTC`;
const paramDate = (instant: Date) => instant.toISOString().replace('.000Z', 'Z');

export const tooEarly = (min: Date): ValidationEntry => ({
  code: 'validation_min_greater_equal_than_required',
  message: `Must be no less than ${messageDate(min)}.`,
  params: { threshold: paramDate(min) },
});
export const tooLate = (max: Date): ValidationEntry => ({
  code: 'validation_max_less_equal_than_required',
  message: `Must be no greater than ${messageDate(max)}.`,
  params: { threshold: paramDate(max) },
});

/** Makes one sentence of a message that contains the sent value. */
const sentence = (text: string) => text.trim().replace(/(?<![.?!])$/, '.');

export const notOffered = (value: string): ValidationEntry => ({
  code: 'validation_invalid_value',
  message: sentence(`Invalid value ${value}`),
  params: { value },
});
export const tooFew = (minSelect: number): ValidationEntry => ({
  code: 'validation_not_enough_values',
  message: `Select at least ${minSelect}.`,
  params: { minSelect },
});
export const tooMany = (maxSelect: number): ValidationEntry => ({
  code: 'validation_too_many_values',
  message: `Select no more than ${maxSelect}.`,
  params: { maxSelect },
});
export const jsonTooBig = (maxSize: number): ValidationEntry => ({
  code: 'validation_json_size_limit',
  message: `The maximum allowed JSON size is ${maxSize} bytes.`,
  params: { maxSize },
});

export const unknownFiles = (names: readonly string[]): ValidationEntry => {
  const invalidFiles = names.map((name) => name.slice(0, 250));
  return {
    code: 'validation_invalid_file',
    message: `Invalid new files: [${invalidFiles.join(' ')}].`,
    params: { invalidFiles },
  };
};
export const tooManyFiles = (maxSelect: number): ValidationEntry => ({
  code: 'validation_too_many_files',
  message: `The maximum allowed files is ${maxSelect}.`,
  params: { maxSelect },
});
export const fileTooBig = (file: string, maxSize: number): ValidationEntry => ({
  code: 'validation_file_size_limit',
  message: `Failed to upload ${file} - the maximum allowed file size is ${maxSize} bytes.`,
  params: { file, maxSize },
});
const PICTURE_PROBLEMS: Record<PictureRefusal, (limits: PictureLimits) => string> = {
  not_a_picture: () => 'Must be a JPEG, PNG or WebP picture.',
  unreadable: () => 'The picture cannot be read.',
  too_small: ({ minSide }) => `The picture must be at least ${minSide} × ${minSide} pixels.`,
  too_large: ({ maxPixels }) => `The picture must have at most ${maxPixels / 1_000_000} million pixels.`,
};
export const refusedPicture = (reason: PictureRefusal, limits: PictureLimits): ValidationEntry => ({
  code: `validation_picture_${reason}`,
  message: PICTURE_PROBLEMS[reason](limits),
});
export const wrongFileType = (storedName: string, types: readonly string[]): ValidationEntry => ({
  code: 'validation_invalid_mime_type',
  message: `"${storedName}" mime type must be one of: ${types.join(', ')}.`,
});

/** True when the only problem is an address that another record has. */
export const isTakenEmail = (error: unknown): boolean =>
  error instanceof ApiError &&
  Object.keys(error.data).join() === 'email' &&
  (error.data['email'] as { code?: string }).code === NOT_UNIQUE.code;
