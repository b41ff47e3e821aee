import type { Operations } from '../operations/operations.ts';

/** Has one job that does nothing, so that there is one to list and run. */
export const sampleOperations = (folder: string): Operations => ({
  crons: { list: () => [{ id: 'rest', expression: '0 0 * * *' }], run: async () => undefined },
  backups: {
    folder,
    schemas: ['public'],
    except: ['public.records_events', 'public.records_messages', 'public._logs'],
    version: async () => '1',
  },
  smtp: { enabled: false, host: '', port: 587, username: '', tls: false },
});
