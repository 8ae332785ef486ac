import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';

const moment = z.string();

/** The state of this installation's automatic backups. */
export const backupState = z.object({
  /** How many copies are kept; 0 if backups are off. */
  GiuLai: z.int(),
  /** The hour of the backup, in Vietnamese time. */
  Gio: z.int(),
  /** Whether each backup has a second copy, in another folder. */
  BanThuHai: z.boolean(),
  /** Whether a single broken disk would take the data and all its backups. */
  MotODia: z.boolean(),
  /** Newest first. */
  BanSao: z.array(z.object({ ThoiDiem: moment, Tep: z.string(), KichThuoc: z.int() })),
  /** The last attempt, if it failed. */
  Loi: z.object({ ThoiDiem: moment, LyDo: z.string() }).nullable(),
  /** When the data was last restored from a backup. */
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
