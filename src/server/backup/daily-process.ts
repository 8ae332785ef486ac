import { openDatabase } from '../database/open.ts';
import { serveRequests } from '../worker-client.ts';
import { requireDatabase } from './command.ts';
import { type DailyCopies, makeDailyCopy, type Outcome } from './daily.ts';

export type Order = { location: string; copies: DailyCopies; now: Date; secret: string };

/** Uses its own connections, so that neither saves nor reports wait for it. */
serveRequests(async ({ location, copies, now, secret }: Order): Promise<Outcome> => {
  // Opening a missing file would create a new one.
  requireDatabase(location);
  const database = await openDatabase(location, { noTimeouts: true });
  try {
    return await makeDailyCopy(database, copies, now, secret);
  } finally {
    await database.close();
  }
});
