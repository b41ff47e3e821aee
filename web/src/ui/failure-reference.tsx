import { troubleMessages } from '@baitdrop/domain/messages/trouble';
import { useState } from 'react';
import { lastReference } from '../platform/query/last-failure.ts';

/** Beside what could not be read: which request that was, if it was our fault. */
export function FailureReference() {
  const [reference] = useState(lastReference);
  return reference === '' ? null : <p className="mt-1 text-sm text-muted">{troubleMessages.reference(reference)}</p>;
}
