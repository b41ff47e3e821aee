import { useProfile } from '../../platform/profile/profile.ts';
import { SampleChip } from './sample-chip.tsx';

/** Marks figures that the demo made up; no other product shows it. */
export function DemoSampleChip() {
  return useProfile()?.profile === 'demo' ? <SampleChip /> : null;
}
