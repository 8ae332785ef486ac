// Checks that the data is intact and the history unaltered. `npm run verify`; exits with 1 if not.

import { readStorage } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { requireDatabase } from '#server/program/backup/command.ts';
import { compareWithNewest } from '#server/program/backup/newest.ts';
import { verifyDatabase } from '#server/program/backup/verify.ts';
import { commands } from '#server/program/commands.ts';
import { printVerdict } from './print-verdict.ts';
import { runCommand } from './run-command.ts';

await runCommand(commands.verify, async () => {
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
});
