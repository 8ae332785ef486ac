// Does what pg_basebackup does, which npm does not install: copies the files of a running server to make another its
// standby.

import { execFile } from 'node:child_process';
import { appendFile, chown, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

/**
 * The WAL is not copied: the standby fetches it. Files may change or vanish during the copy, which replaying the WAL
 * corrects.
 */
const copyFiles = `{ tar -C "$0" -cf - --exclude='./pg_wal/*' --exclude='./postmaster.*' . 2>/dev/null || [ $? = 1 ]; } | tar -C "$1" -xpf -`;

export async function copyPrimary(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('standby', fast => true)`);
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    );
    await mkdir(folder);
    await run('bash', ['-c', copyFiles, rows[0]?.folder ?? '', folder]);
    const { rows: stopped } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    );
    const { hostname, port, username, password } = new URL(url);
    const more = {
      backup_label: stopped[0]?.labelfile ?? '',
      'standby.signal': '',
      'postgresql.auto.conf': `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
    };
    // When run as root, the server uses another user, which must own these files.
    const { uid, gid } = await stat(folder);
    for (const [name, text] of Object.entries(more)) {
      await appendFile(join(folder, name), text);
      await chown(join(folder, name), uid, gid);
    }
  } finally {
    await client.end();
  }
}
