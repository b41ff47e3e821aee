import { troubleMessages } from '@baitdrop/domain/messages/trouble';
import { useState } from 'react';
import { lastReference } from '../platform/query/last-failure.ts';

/** Shows the id of the failed request if the failure was our fault, for messages to support. */
export function FailureReference() {
  const [reference] = useState(lastReference);
  return reference === '' ? null : <p className="mt-1 text-sm text-muted">{troubleMessages.reference(reference)}</p>;
}
