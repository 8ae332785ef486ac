// Looks whether the data is whole and the history is as it was written. `npm run verify`; ends with 1 when it is not.

import { existsSync } from 'node:fs';
import { BackupError } from '../src/server/backup/format.ts';
import { verifyDatabase } from '../src/server/backup/verify.ts';
import { readDatabaseLocation } from '../src/server/config.ts';
import { openDatabase } from '../src/server/database/open.ts';
import { explain } from '../src/server/explain.ts';

try {
  const location = readDatabaseLocation(process.env);
  if (!location.includes('://') && !existsSync(location))
    throw new BackupError(`Không tìm thấy cơ sở dữ liệu ${location}.`);
  const database = await openDatabase(location, { patient: true });
  const { right, faults } = await verifyDatabase(database);
  await database.close();
  for (const line of right) console.log(line);
  for (const line of faults) console.error(line);
  if (faults.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
