// A school left behind by an older version: the tables of the first migration, which never changes.

import { hashPassword } from '#server/access/passwords/passwords.ts';
import { insertRows, setLastId } from '#server/platform/database/fast/bulk.ts';
import { migrateIn } from '#server/platform/database/migrations/migrate.ts';
import type { AppDatabase } from '#server/platform/database/open.ts';
import { write } from '#server/platform/database/transaction.ts';
import { demoPassword } from '#server/program/demo/accounts.ts';

const students = 500;
const changesEach = 20;

/** Fills an empty database with enough history that migrating it takes a moment. */
export async function fillOldSchool(database: AppDatabase): Promise<void> {
  const { engine } = database;
  const tables = oldSchool(await hashPassword('trusted', demoPassword));
  await write(database, 'exclusive', async (tx) => {
    await migrateIn(tx, engine, { last: '001-school' });
    for (const [table, rows] of Object.entries(tables)) {
      const columns = Object.keys(rows[0] ?? {});
      await insertRows(tx, engine, table, columns, rows.map(Object.values));
      if (columns.includes('id')) await setLastId(tx, engine, table, rows.length);
    }
  });
}

const oldSchool = (MatKhau: string): Record<string, object[]> => ({
  TAIKHOAN: [
    {
      id: 1,
      username: 'bgh',
      usernameKhoa: 'bgh',
      MatKhau,
      MaVaiTro: 'BGH',
      Ho: 'Trần',
      Ten: 'Bình',
      HoTenSapXep: 'binh tran',
    },
  ],
  NIENKHOA: [{ id: 1, TenNienKhoa: '2026-2027' }],
  MONHOC: [
    {
      id: 1,
      TenMonHoc: 'Toán',
      TenMonHocKhoa: 'toán',
      TenMonHocTim: 'toan',
      TenMonHocSapXep: 'toan',
      IDNienKhoa: 1,
    },
  ],
  HOCSINH: numbers(students).map(student),
  DIEM: numbers(students).map(score),
  LICHSUDIEM: numbers(students * changesEach).map(change),
});

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const student = (id: number) => ({
  id,
  Ho: 'Nguyễn',
  Ten: `An ${id}`,
  HoTenTim: `nguyen an ${id}`,
  HoTenSapXep: `an ${id} nguyen`,
  GioiTinh: 'Nam',
  NgaySinh: '2010-09-05',
  DiaChi: 'Huế',
  IDNienKhoaTiepNhan: 1,
  KhoiDuKien: 1,
});

const score = (IDHocSinh: number) => ({
  IDNienKhoa: 1,
  IDHocKy: 1,
  IDMonHoc: 1,
  IDHocSinh,
  Diem15: changesEach,
});

function change(id: number) {
  const turn = (id - 1) % changesEach;
  return {
    id,
    IDHocSinh: 1 + (id - 1 - turn) / changesEach,
    IDMonHoc: 1,
    IDHocKy: 1,
    IDLopHoc: 1,
    Cot: 'Diem15',
    Cu: turn === 0 ? null : turn,
    Moi: turn + 1,
    IDTaiKhoan: 1,
    NguoiSua: 'Trần Bình',
    VaiTro: 'BGH',
    ThoiDiem: new Date(Date.UTC(2026, 8, 5, 0, 0, id)).toISOString(),
    // Demo schools once had their own value here; a later migration corrects it.
    Nguon: 'demo',
  };
}
