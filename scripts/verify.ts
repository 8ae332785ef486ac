// Checks that the data is intact and the history unaltered. `npm run verify`; exits with 1 if not.

import { requireDatabase } from '../src/server/backup/command.ts';
import { compareWithNewest } from '../src/server/backup/newest.ts';
import { verifyDatabase } from '../src/server/backup/verify.ts';
import { readStorage } from '../src/server/config.ts';
import { openDatabase } from '../src/server/database/open.ts';
import { explain } from '../src/server/explain.ts';
import { printVerdict } from './print-verdict.ts';

try {
  const { location, backupFolder, secret } = readStorage(process.env);
  requireDatabase(location);
  const database = await openDatabase(location, { noTimeouts: true });
  const newest = await compareWithNewest(database.main, backupFolder, secret);
  const verdict = await verifyDatabase(database, newest.recorded);
  await database.close();
  printVerdict({
    right: [...verdict.right, ...newest.right],
    faults: [...verdict.faults, ...newest.faults],
  });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
