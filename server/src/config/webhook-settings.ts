import { z } from 'zod';
import { optional } from './setting-kinds.ts';

export const webhookKeys = { WEBHOOK_PRIVATE_HOSTS: optional(z.string()) };

export interface WebhookConfig {
  /** Hosts in our own network that shops' webhooks may be sent to; none in a live system. */
  webhookPrivateHosts: readonly string[];
}

interface WebhookSettings {
  WEBHOOK_PRIVATE_HOSTS?: string | undefined;
}

export const webhookConfigOf = ({ WEBHOOK_PRIVATE_HOSTS: hosts = '' }: WebhookSettings): WebhookConfig => ({
  webhookPrivateHosts: hosts.split(/[,\s]+/).filter((host) => host !== ''),
});

/**
 * Refuses private hosts in a live system: otherwise a shop that sets the address of a webhook could reach services
 * inside our network.
 */
export const webhookProblems = (profile: 'demo' | 'live', { WEBHOOK_PRIVATE_HOSTS }: WebhookSettings): string[] =>
  profile === 'live' && WEBHOOK_PRIVATE_HOSTS !== undefined
    ? ['WEBHOOK_PRIVATE_HOSTS is for trying things out: a live system sends webhooks to public addresses alone']
    : [];
