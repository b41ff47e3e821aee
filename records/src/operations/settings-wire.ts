// Settings in the form that clients expect, converted from the engine's and back.
import { defaultSettings, type EngineSettings, type RateLimitRule } from '../engine/settings.ts';
import type { Operations } from './operations.ts';

const NO_BUCKET = {
  enabled: false,
  bucket: '',
  region: '',
  endpoint: '',
  accessKey: '',
  forcePathStyle: false,
};

interface WireRule {
  label: string;
  audience: string;
  duration: number;
  maxRequests: number;
}

export interface WireSettings {
  superuserIPs: string[];
  smtp: Record<string, unknown>;
  backups: { cron: string; cronMaxKeep: number; s3: Record<string, unknown> };
  s3: Record<string, unknown>;
  meta: {
    accentColor: string;
    appName: string;
    appURL: string;
    senderName: string;
    senderAddress: string;
    hideControls: boolean;
  };
  rateLimits: { rules: WireRule[]; excludedIPs: string[]; enabled: boolean };
  trustedProxy: { headers: string[]; useLeftmostIP: boolean };
  batch: { enabled: boolean; maxRequests: number; timeout: number; maxBodySize: number };
  logs: { maxDataSize: number; maxDays: number; minLevel: number; logIP: boolean; logAuthId: boolean };
}

export function toWire(settings: EngineSettings, { smtp }: Operations): WireSettings {
  const { rateLimits, trustedProxy, batch, look } = settings;
  return {
    superuserIPs: [...settings.superuserIps],
    smtp: { ...smtp, authMethod: '', localName: '' },
    backups: { ...settings.backups, s3: NO_BUCKET },
    s3: NO_BUCKET,
    meta: {
      accentColor: look.accentColor,
      appName: settings.appName,
      appURL: settings.publicUrl,
      senderName: settings.senderName,
      senderAddress: settings.senderAddress,
      hideControls: look.hideControls,
    },
    rateLimits: {
      rules: rateLimits.rules.map(({ label, audience, durationSeconds, maxRequests }) => ({
        label,
        audience,
        duration: durationSeconds,
        maxRequests,
      })),
      excludedIPs: [...(rateLimits.excludedIps ?? [])],
      enabled: rateLimits.enabled,
    },
    trustedProxy: { headers: [...trustedProxy.headers], useLeftmostIP: trustedProxy.useLeftmostIp },
    batch: {
      enabled: batch.enabled,
      maxRequests: batch.maxRequests,
      timeout: batch.timeoutSeconds,
      // Zero means the default limit.
      maxBodySize: batch.maxBodyBytes === defaultSettings.batch.maxBodyBytes ? 0 : batch.maxBodyBytes,
    },
    logs: { ...settings.logs },
  };
}

export function fromWire(base: EngineSettings, wire: WireSettings): EngineSettings {
  const { meta, rateLimits, trustedProxy, batch, backups } = wire;
  return {
    ...base,
    superuserIps: wire.superuserIPs,
    backups: { cron: backups.cron, cronMaxKeep: backups.cronMaxKeep },
    look: { accentColor: meta.accentColor, hideControls: meta.hideControls },
    appName: meta.appName,
    publicUrl: meta.appURL,
    senderName: meta.senderName,
    senderAddress: meta.senderAddress,
    rateLimits: {
      enabled: rateLimits.enabled,
      excludedIps: rateLimits.excludedIPs,
      rules: rateLimits.rules.map(({ label, audience = '', duration, maxRequests }): RateLimitRule => ({
        label,
        audience: audience as RateLimitRule['audience'],
        durationSeconds: duration,
        maxRequests,
      })),
    },
    trustedProxy: { headers: trustedProxy.headers, useLeftmostIp: trustedProxy.useLeftmostIP },
    batch: {
      enabled: batch.enabled,
      maxRequests: batch.maxRequests,
      timeoutSeconds: batch.timeout,
      maxBodyBytes: batch.maxBodySize || base.batch.maxBodyBytes,
    },
    logs: wire.logs,
  };
}
