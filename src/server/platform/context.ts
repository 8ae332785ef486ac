import type { Config } from './config.ts';
import type { AppDatabase } from './database/open.ts';
import type { Mailer } from './mail/create-mailer.ts';

/** The application's dependencies. Tests and benchmarks supply their own. */
export type Context = {
  database: AppDatabase;
  clock: () => Date;
  mailer: Mailer;
  config: Pick<Config, 'secret' | 'allowedOrigins' | 'publicUrl' | 'trustedProxies' | 'backups'>;
};
