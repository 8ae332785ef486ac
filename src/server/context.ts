import type { Config } from './config.ts';
import type { AppDatabase } from './database/open.ts';
import type { Mailer } from './mail/mailer.ts';

/** What the application is made from. Tests and benchmarks build the same thing from their own. */
export type Context = {
  database: AppDatabase;
  clock: () => Date;
  mailer: Mailer;
  config: Pick<Config, 'secret' | 'allowedOrigins' | 'publicUrl' | 'trustedProxies' | 'backups'>;
};
