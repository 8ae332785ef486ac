import { openDatabase } from '#server/platform/database/open.ts';
import { serveRequests } from '#server/platform/processes/worker-client.ts';
import { requireDatabase } from './command.ts';
import { type BackupSettings, makeDailyBackup, type Outcome } from './daily.ts';

export type BackupJob = { location: string; settings: BackupSettings; now: Date; secret: string };

/** Uses its own connections, so that neither saves nor reports wait for it. */
serveRequests(async ({ location, settings, now, secret }: BackupJob): Promise<Outcome> => {
  // Opening a missing file would create a new one.
  requireDatabase(location);
  const database = await openDatabase(location, { noTimeouts: true });
  try {
    return await makeDailyBackup(database, settings, now, secret);
  } finally {
    await database.close();
  }
});
