import { hashPassword } from '#server/access/passwords/passwords.ts';
import { insertRows, setLastId } from '#server/platform/database/fast/bulk.ts';
import { isEmpty } from '#server/platform/database/migrations/migrate.ts';
import type { AppDatabase, Engine } from '#server/platform/database/open.ts';
import { audit, programActor } from '#server/platform/database/trail/audit.ts';
import { chainRows } from '#server/platform/database/trail/chain.ts';
import { type Tx, write } from '#server/platform/database/transaction.ts';
import { saveLevel } from '#server/school/years/block-queries.ts';
import type { TermEntries } from '#server/school/years/current-regulation.ts';
import { updateTermEntries } from '#server/school/years/queries.ts';
import { recordCorrections } from '#server/students/corrections/record-correction.ts';
import { endOfVietnameseDay, vietnameseDay } from '#shared/contract/calendar-date.ts';
import { defaultLevel, type SchoolLevel } from '#shared/contract/school-levels.ts';
import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';
import type { CorrectedField } from '#shared/students/corrections/correction.ts';
import { accountIds, demoPassword } from './accounts.ts';
import { demoMark } from './queries.ts';
import type { School } from './rows.ts';
import { generateSchool } from './school.ts';
import { demoSize, newestFirstYear, type SchoolSize } from './size.ts';

/** Fills an empty database; does nothing if it contains any data. */
export async function fillDemoSchool(
  database: AppDatabase,
  size: SchoolSize = demoSize,
  method: AssessmentMethod = 'HaiCot',
  level: SchoolLevel = defaultLevel,
): Promise<boolean> {
  if (!(await isEmpty(database.main))) return false;
  const { accounts, ...school } = generateSchool(size, method, level);
  const TAIKHOAN: ((typeof accounts)[number] & { MatKhau: string })[] = [];
  // One after another: the queue refuses what waits for more than ten seconds, which many would on a slow machine.
  for (const account of accounts)
    TAIKHOAN.push({ ...account, MatKhau: await hashPassword('trusted', demoPassword) });
  const LICHSUDIEM = chainRows(school.LICHSUDIEM);
  const LICHSUDANHGIA = chainRows(school.LICHSUDANHGIA);
  const { engine } = database;
  const now = new Date();
  return write(database, 'exclusive', async (tx) => {
    if (!(await isEmpty(tx))) return false;
    if (level !== defaultLevel) await saveLevel(tx, level);
    for (const [table, rows] of Object.entries({ TAIKHOAN, ...school, LICHSUDIEM, LICHSUDANHGIA })) {
      const columns = Object.keys(rows[0] ?? {});
      await insertRows(tx, engine, table, columns, rows.map(Object.values));
      if (columns.includes('id')) await setLastId(tx, engine, table, rows.length);
    }
    await updateTermEntries(tx, size.years, entryOfNewestYear(now));
    await audit(tx, now, programActor, demoMark, {});
    await correctStudents(tx, engine, { accounts, ...school });
    return true;
  });
}

/** Runs after the mark, which must stay the first entry of the audit log. */
async function correctStudents(tx: Tx, engine: Engine, school: School): Promise<void> {
  const office = school.accounts.find(({ id }) => id === accountIds.office);
  if (!office) return;
  const person = { ...office, role: office.MaVaiTro };
  for (const { LyDo, moment, ...correction } of correctionsOf(school))
    await recordCorrections(tx, engine, [correction], LyDo, person, moment);
}

/** Both terms are open; the first has a deadline, at the end of the day in 30 days. */
function entryOfNewestYear(now: Date): TermEntries {
  const lastDay = vietnameseDay(new Date(now.getTime() + 30 * 86_400_000));
  const deadline = new Date(endOfVietnameseDay(lastDay).getTime() - 60_000);
  return { 1: { switchOn: true, deadline }, 2: { switchOn: true, deadline: null } };
}

type DemoCorrection = { id: number; fields: CorrectedField[]; LyDo: string; moment: Date };

/**
 * Corrections made by the office since the newest year began, for placed students: their current data is the result.
 */
function correctionsOf({ HOCSINH, XEPLOP, NIENKHOA }: School): DemoCorrection[] {
  const placed = XEPLOP.filter(({ IDNienKhoa }) => IDNienKhoa === NIENKHOA.length);
  const [first, second] = [0, 1].map((index) => HOCSINH.find(({ id }) => id === placed[index]?.IDHocSinh));
  if (!first || !second) return [];
  const { NgaySinh, DiaChi } = first;
  const { Ho } = second;
  const on = (moment: string) => new Date(`${newestFirstYear}-${moment}`);
  return [
    {
      id: first.id,
      fields: [{ Truong: 'NgaySinh', Cu: otherDay(NgaySinh), Moi: NgaySinh }],
      LyDo: 'Sai ngày sinh so với giấy khai sinh',
      moment: on('09-18T02:20:00Z'),
    },
    {
      id: second.id,
      fields: [{ Truong: 'Ho', Cu: Ho.split(' ')[0] ?? '', Moi: Ho }],
      LyDo: 'Thiếu tên đệm so với giấy khai sinh',
      moment: on('10-02T08:05:00Z'),
    },
    {
      id: first.id,
      fields: [{ Truong: 'DiaChi', Cu: '27 Nguyễn Huệ, phường Phú Nhuận, thành phố Huế', Moi: DiaChi }],
      LyDo: 'Gia đình chuyển nhà',
      moment: on('11-05T03:40:00Z'),
    },
  ];
}

/** The first of the month, or the second for a birth date on the first. */
const otherDay = (date: string) => `${date.slice(0, 8)}${date.endsWith('01') ? '02' : '01'}`;
