import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const moment = z.string();

/** What has become of the automatic backups of this installation. */
export const backupState = z.object({
  /** How many copies are kept; 0 when none are made. */
  GiuLai: z.int(),
  /** The hour in Vietnam at which one is made. */
  Gio: z.int(),
  /** The newest first. */
  BanSao: z.array(z.object({ ThoiDiem: moment, Tep: z.string(), KichThuoc: z.int() })),
  /** The last attempt, when it failed. */
  Loi: z.object({ ThoiDiem: moment, LyDo: z.string() }).nullable(),
  /** When the data was last put back from a backup. */
  KhoiPhuc: z.object({ ThoiDiem: moment, Tep: z.string() }).nullable(),
});
export type BackupState = z.output<typeof backupState>;

export const backupsApi = {
  state: endpoint({
    method: 'GET',
    path: '/api/configurations/sao-luu/',
    action: 'backups.read',
    summary: 'Tình trạng sao lưu tự động',
    reply: backupState,
  }),
};
