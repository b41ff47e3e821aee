import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { FailureReference } from './failure-reference.tsx';
import { Button } from './button/button.tsx';

/** An alert for data that could not be loaded. The sentence says what, and whether what is still shown may be old. */
export function RetryAlert({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <Alert
      kind="error"
      announces
      actions={
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
      <FailureReference />
    </Alert>
  );
}
