// Configuration of the standalone start, read from the environment.

export interface StandaloneConfig {
  port: number;
  dataDir: string;
  superuser: { email: string; password: string };
  smtpPort: number;
  idpPort: number;
  /** A file with collections that replace the included ones. */
  collectionsFile: string | null;
}

const NAMES = ['PORT', 'SUPERUSER_EMAIL', 'SUPERUSER_PASSWORD', 'SMTP_PORT', 'IDP_PORT', 'DATA_DIR'] as const;

export function readStandaloneConfig(env: Record<string, string | undefined>): StandaloneConfig {
  const missing = NAMES.filter((name) => !env[name]);
  if (missing.length > 0) throw new Error(`Please set ${missing.join(', ')}.`);
  const text = (name: (typeof NAMES)[number]): string => env[name] ?? '';
  const port = (name: (typeof NAMES)[number]): number => {
    const value = Number(text(name));
    if (!Number.isInteger(value) || value < 0 || value > 65_535) throw new Error(`${name} must be a port.`);
    return value;
  };
  return {
    port: port('PORT'),
    dataDir: text('DATA_DIR'),
    superuser: { email: text('SUPERUSER_EMAIL'), password: text('SUPERUSER_PASSWORD') },
    smtpPort: port('SMTP_PORT'),
    idpPort: port('IDP_PORT'),
    collectionsFile: env['COLLECTIONS_FILE'] || null,
  };
}
