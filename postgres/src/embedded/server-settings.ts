/** Sized for a small machine. Passed on the command line at every start, so that new values also apply to old data. */
const SETTINGS: Record<string, string> = {
  shared_buffers: '128MB',
  max_connections: '100',
  min_wal_size: '32MB',
  max_wal_size: '512MB',
  // Containers have a small /dev/shm.
  dynamic_shared_memory_type: 'mmap',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // Logs the server's own events, but not failed statements, which quote personal data; the app logs those itself.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

const THROWAWAY: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

export type ListenOn = { socketFolder: string; port: number } | { loopbackPort: number };

export type ServerSettings = Record<string, string>;

export function serverArguments(
  cluster: string,
  listenOn: ListenOn,
  durable: boolean,
  extra: ServerSettings,
): string[] {
  const listen: ServerSettings =
    'socketFolder' in listenOn
      ? { listen_addresses: '', unix_socket_directories: quotePath(listenOn.socketFolder), port: String(listenOn.port) }
      : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(listenOn.loopbackPort) };
  const settings = { ...SETTINGS, ...(durable ? {} : THROWAWAY), ...extra, ...listen };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** The setting is a comma-separated list, so a folder's name with a comma needs quotes. */
function quotePath(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}
