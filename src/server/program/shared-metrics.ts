// Metrics that are the same for all processes of the program.

import { readFileSync } from 'node:fs';
import { projectPath } from '#server/paths.ts';
import type { Config } from '#server/platform/config.ts';
import { isPostgres } from '#server/platform/database/location.ts';
import { type Family, gauge } from '#server/platform/metrics/family.ts';
import { listBackups } from './backup/backup-files.ts';

export async function sharedMetrics({ databaseLocation, backups }: Config, now: Date): Promise<Family[]> {
  const { version } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8')) as { version: string };
  const engine = isPostgres(databaseLocation) ? 'postgres' : 'sqlite';
  const [newest] = await listBackups(backups.folder);
  const age = newest && (now.getTime() - Date.parse(newest.header.madeAt)) / 1000;
  return [
    gauge('so_diem_build_info', 'Always 1; the labels tell what runs.', [
      { labels: { version, node: process.version, engine }, value: 1 },
    ]),
    gauge(
      'so_diem_backup_age_seconds',
      'Age of the newest copy in the folder of backups; missing when there is none.',
      age === undefined ? [] : [{ labels: {}, value: age }],
    ),
  ];
}
