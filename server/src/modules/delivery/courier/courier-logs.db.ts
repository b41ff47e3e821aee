import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { CourierCall } from '@baitdrop/adapters/ports/courier';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { storable } from '../../../platform/database/storable.ts';

export interface CourierLog {
  retailer: string;
  order: string;
  call: CourierCall;
  at: Date;
}

export async function insertCourierLog(pool: Pool, { retailer, order, call, at }: CourierLog): Promise<void> {
  const json = (value: unknown) => JSON.stringify(storable(value) ?? null);
  await pool.query(
    `insert into courier_logs (id, retailer_id, "order", endpoint, environment, request_payload, response_payload,
       status_code, timestamp) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      newRecordId(randomBytes),
      retailer,
      order,
      call.endpoint,
      call.environment,
      json(call.request),
      json(call.response),
      call.statusCode,
      at,
    ],
  );
}
