// Reads where uploaded files and backups are stored when it is not the disk.
import { z } from 'zod';
import { optional, webAddress } from './setting-kinds.ts';

export const storageKeys = {
  S3_ENDPOINT: webAddress,
  S3_REGION: optional(z.string()),
  S3_BUCKET: optional(z.string()),
  S3_BACKUP_BUCKET: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
};
