import { ProgressSteps } from '../../ui/stepper/progress-steps.tsx';

const STEPS = ['Your postcode', 'Select a shop', 'Add items'];

export function OrderSteps({ current }: { current: 1 | 2 | 3 }) {
  return (
    <div className="mx-auto max-w-form">
      <ProgressSteps label="Your order" steps={STEPS} current={current} />
    </div>
  );
}
