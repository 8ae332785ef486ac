import type { FastifyInstance } from 'fastify';
import { backupsApi } from '../../shared/endpoints/backups.ts';
import type { Context } from '../context.ts';
import { handle } from '../http/route.ts';
import { backupState } from './queries.ts';

export function backupRoutes(app: FastifyInstance, { database, config }: Context): void {
  handle(app, backupsApi.state, async () => {
    const { keep, hour } = config.backups;
    return { GiuLai: keep, Gio: hour, ...(await backupState(database.main, keep)) };
  });
}
