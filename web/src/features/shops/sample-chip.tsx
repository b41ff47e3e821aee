import { Chip } from '../../ui/chip.tsx';

/** On whatever the demo brought along. */
export function SampleChip() {
  return <Chip tone="warning">Sample data</Chip>;
}
