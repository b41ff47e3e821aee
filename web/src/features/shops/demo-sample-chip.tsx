import { useProfile } from '../../platform/profile/profile.ts';
import { SampleChip } from './sample-chip.tsx';

/** Beside figures that the demo has made up, and in no other product. */
export function DemoSampleChip() {
  return useProfile()?.profile === 'demo' ? <SampleChip /> : null;
}
