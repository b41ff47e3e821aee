import { useProfile } from '../../platform/profile/profile.ts';
import { SampleChip } from './sample-chip.tsx';

/** Marks figures that the demo made up; renders nothing outside the demo. */
export function DemoSampleChip() {
  return useProfile()?.profile === 'demo' ? <SampleChip /> : null;
}
