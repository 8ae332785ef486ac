import { serveRequests } from '../../processes/worker-client.ts';
import { connect } from './connect.ts';

/** Reads an entire SQLite file and returns what is wrong with it, or 'ok'. */
serveRequests((file: string): string => {
  const database = connect(file, true);
  // A fifth faster than reading page by page.
  database.exec('PRAGMA mmap_size = 2147418112');
  return String(database.prepare('PRAGMA quick_check(1)').get()?.['quick_check']);
});
