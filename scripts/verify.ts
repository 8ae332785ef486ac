// Checks that the data is intact and the history unaltered. `npm run verify`; exits with 1 if not.

import { readStorage } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { explain } from '#server/platform/explain.ts';
import { requireDatabase } from '#server/program/backup/command.ts';
import { compareWithNewest } from '#server/program/backup/newest.ts';
import { verifyDatabase } from '#server/program/backup/verify.ts';
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
