import { Chip } from '../../ui/chip.tsx';
import { company } from './company.ts';

/** Stands beside the company's details for as long as they are samples. */
export function SampleLabel() {
  return company.isSample ? <Chip tone="warning">Sample data</Chip> : null;
}
