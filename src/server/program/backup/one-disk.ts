import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from '#server/platform/config.ts';

/** Whether a single broken disk would take the data and all its backups. */
export async function isAllOnOneDisk({ folder, copyFolder, keep }: Config['backups']): Promise<boolean> {
  if (keep === 0) return false;
  return copyFolder === null || (await diskOf(copyFolder)) === (await diskOf(dirname(folder)));
}

/** Null for a missing folder, which the next backup reports. */
const diskOf = (folder: string): Promise<number | null> =>
  stat(folder).then(
    ({ dev }) => dev,
    () => null,
  );

export const oneDiskWarning = ({ copyFolder }: Config['backups']): string =>
  copyFolder === null
    ? 'Cảnh báo: mọi bản sao lưu nằm cùng ổ đĩa với dữ liệu, ổ hỏng là mất tất cả. Hãy đặt BACKUP_COPY_DIR là một thư mục trên ổ đĩa khác.'
    : `Cảnh báo: BACKUP_COPY_DIR (${copyFolder}) nằm cùng ổ đĩa với dữ liệu, ổ hỏng là mất tất cả. Hãy chọn một thư mục trên ổ đĩa khác.`;
