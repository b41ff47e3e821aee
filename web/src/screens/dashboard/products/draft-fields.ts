import { newDraft } from '../../../features/shelf/product-draft.ts';

/** Fields that show their own errors. */
export const draftFields: readonly string[] = Object.keys(newDraft());
