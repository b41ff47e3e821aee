import type { IntegrationStatus } from '@baitdrop/contract/admin-system';
import type { ChipTone } from '../../../ui/chip.tsx';

export const serviceNames: Readonly<Record<IntegrationStatus['service'], string>> = {
  payments: 'Payments (Stripe)',
  courier: 'Courier (Uber Direct)',
  stuart: 'Courier (Stuart)',
  places: 'Maps search (Google Places)',
  mail: 'Mail',
  push: 'Push messages',
  google: 'Sign-in with Google',
  facebook: 'Sign-in with Facebook',
};

export const stateLabels: Readonly<Record<IntegrationStatus['state'], { text: string; tone: ChipTone }>> = {
  ok: { text: 'Working', tone: 'success' },
  failing: { text: 'Failing', tone: 'error' },
  unknown: { text: 'Not used yet', tone: 'neutral' },
  off: { text: 'Off: no keys', tone: 'warning' },
};

export function bytesText(bytes: number): string {
  const megabytes = bytes / 1_048_576;
  return megabytes < 1024 ? `${megabytes.toFixed(0)}\u{a0}MB` : `${(megabytes / 1024).toFixed(1)}\u{a0}GB`;
}

export function secondsText(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
