import { Chip } from '../../ui/chip.tsx';

/** Marks sample data of the demo. */
export function SampleChip() {
  return <Chip tone="warning">Sample data</Chip>;
}
