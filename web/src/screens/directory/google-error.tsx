import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';

interface GoogleErrorProps {
  trouble: string;
  onDismiss: () => void;
}

export function GoogleError({ trouble, onDismiss }: GoogleErrorProps) {
  if (trouble === '') return null;
  return (
    <div className="mt-4">
      <Alert
        kind="error"
        announces
        actions={
          <Button look="secondary" onClick={onDismiss}>
            Dismiss
          </Button>
        }
      >
        {trouble}
      </Alert>
    </div>
  );
}
