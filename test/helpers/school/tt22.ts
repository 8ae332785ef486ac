// The school of the tests in a year that follows Thông tư 22.

import { write } from '#server/platform/database/transaction.ts';
import { placeSubjects } from '#server/school/years/default-place-queries.ts';
import type { SubjectForm } from '#shared/school/scheme/tt22.ts';
import type { TestApp } from '../api.ts';
import { classes, subjects, years } from './school.ts';

/** Mathematics has four regular scores, literature three; physics is judged. */
export const forms: Record<'math' | 'literature' | 'physics', SubjectForm> = {
  math: { HinhThuc: 'DiemSo', SoDiemTX: 4 },
  literature: { HinhThuc: 'DiemSo', SoDiemTX: 3 },
  physics: { HinhThuc: 'NhanXet', SoDiemTX: 2 },
};

/** The scores of the two columns are removed. */
export async function followTt22({ database }: TestApp): Promise<void> {
  await write(database, 'exclusive', async (tx) => {
    await tx.deleteFrom('DIEM').where('IDNienKhoa', '=', years.current).execute();
    await tx
      .updateTable('QUYDINH')
      .set({ CachDanhGia: 'ThongTu22' })
      .where('IDNienKhoa', '=', years.current)
      .execute();
    for (const [name, form] of Object.entries(forms))
      await tx
        .updateTable('MONHOC')
        .set(form)
        .where('id', '=', subjects[name as keyof typeof forms])
        .execute();
    await placeSubjects(tx, years.current);
  });
}

export const sheetOf = (subject: number) => ({ IDLopHoc: classes.a1, IDMonHoc: subject, IDHocKy: 1 });
