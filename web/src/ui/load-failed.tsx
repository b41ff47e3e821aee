import type { ReactNode } from 'react';
import { Button } from './button/button.tsx';
import { EmptyState } from './empty-state.tsx';

interface LoadFailedProps {
  picture: ReactNode;
  title: string;
  children: ReactNode;
  onRetry: () => void;
  /** Other ways out, beside "Try again". */
  actions?: ReactNode;
  headingLevel?: 1 | 2;
}

/** Takes the place of a page that could not be loaded. For a part of a page, use `Loaded`. */
export function LoadFailed({ onRetry, actions, ...state }: LoadFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        {...state}
        actions={
          <>
            <Button onClick={onRetry}>Try again</Button>
            {actions}
          </>
        }
      />
    </div>
  );
}
