import { Chip } from '../../ui/chip.tsx';
import { company } from './company.ts';

/** Marks the company's details as samples, until they are real. */
export function SampleLabel() {
  return company.isSample ? <Chip tone="warning">Sample data</Chip> : null;
}
