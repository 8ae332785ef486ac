import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { handle } from '#server/platform/http/route.ts';
import { backupsApi } from '#shared/home/overview/backups-api.ts';
import { isAllOnOneDisk } from './one-disk.ts';
import { backupState } from './queries.ts';

export function backupRoutes(app: FastifyInstance, { database, config }: Context): void {
  handle(app, backupsApi.state, async () => {
    const { keep, hour, copyFolder } = config.backups;
    return {
      GiuLai: keep,
      Gio: hour,
      BanThuHai: copyFolder !== null,
      MotODia: await isAllOnOneDisk(config.backups),
      ...(await backupState(database.main, keep)),
    };
  });
}
