// Staff import a list of students and undo the import, over and over. A partial list shows: some students are admitted,
// enrolled or placed, and others are not.

import type { AppDatabase } from '#server/platform/database/open.ts';
import { blockNumber } from '#shared/school/years/block.ts';
import type { PastImport } from '#shared/students/import/api.ts';
import { studentImportApi } from '#shared/students/import/api.ts';
import { studentImportMessages } from '#shared/students/import/messages.ts';
import type { Client, Reply } from '#test/helpers/client.ts';
import type { ClassOfStudents } from './school.ts';
import { type Target, Work } from './work.ts';

const office = ['giaovu', 'bgh'];
const listedCount = 200;

/** As many as fit into the class beside its present students. */
const placed = 20;

/** Which list of a class is in the school, and how many of its students. */
type Stored = { list: string; admitted: number; enrolled: number; placed: number };
const none: Stored = { list: '', admitted: 0, enrolled: 0, placed: 0 };

type ListOfClass = Target & { TenLop: string; KhoiDuKien: number };

const blocks = [1, 2, 3];
const listName = ({ TenLop }: ListOfClass, turn: number) => `Danh sách ${TenLop} lần ${turn}`;

/** The small school has one class per grade: 10A1, 11A1 and 12A1. */
export function studentImports(classes: ClassOfStudents[]) {
  const targets = classes.map((_, index): ListOfClass => {
    const KhoiDuKien = blocks[index] ?? 1;
    const TenLop = `${blockNumber(KhoiDuKien)}A1`;
    return { TenLop, KhoiDuKien, by: office[index % office.length] ?? '', name: `list of ${TenLop}` };
  });
  const targetOf = (list: string) => targets.find(({ TenLop }) => list.startsWith(`Danh sách ${TenLop} `));

  return new Work<ListOfClass, Stored>({
    targets,
    valueAt: (target, turn) =>
      turn % 2 === 0
        ? none
        : { list: listName(target, turn), admitted: listedCount, enrolled: listedCount, placed },
    write: (call, target, value) =>
      value.list === '' ? undoImport(call, target) : importList(call, target, value.list),
    fromApi: async (call) => {
      const imports = await fetchImports(call);
      return new Map(
        targets.map((target) => {
          const list = imports.find(({ TenTep }) => targetOf(TenTep ?? '') === target)?.TenTep;
          return [target.name, list ? { list, admitted: listedCount, enrolled: listedCount, placed } : none];
        }),
      );
    },
    stored: async (database) => {
      const lists = await storedLists(database);
      return new Map(
        targets.map((target) => [target.name, lists.find(({ list }) => targetOf(list) === target) ?? none]),
      );
    },
    lastLine: async (database) => (await auditLines(database, 0)).at(-1)?.id ?? 0,
    trail: async (database, line) => {
      const trail = new Map<string, Stored[]>(targets.map(({ name }) => [name, []]));
      for (const { HanhDong, ChiTiet } of await auditLines(database, line)) {
        const { TenTep, SoLuong }: { TenTep: string; SoLuong: number } = JSON.parse(ChiTiet);
        const whole = { list: TenTep, admitted: SoLuong, enrolled: SoLuong, placed };
        trail.get(targetOf(TenTep)?.name ?? '')?.push(HanhDong === 'student.import' ? whole : none);
      }
      return trail;
    },
  });
}

async function importList(call: Client, { TenLop, KhoiDuKien }: ListOfClass, list: string): Promise<Reply> {
  const rows = Array.from({ length: listedCount }, (_, index) => ({
    ...{ Dong: index + 2, Ho: list, Ten: `Em ${index}`, GioiTinh: 'Nữ', NgaySinh: '2010-09-05' },
    ...{ DiaChi: '1 Lê Lợi', Email: null, KhoiDuKien, TenLop: index < placed ? TenLop : null },
  }));
  const reply = await call('POST', studentImportApi.save.path, { rows, KemTrung: false, TenTep: list });
  // Sent again because no reply came, but the first attempt had succeeded.
  const isAlreadyImported =
    (reply.body as { detail?: string } | null)?.detail === studentImportMessages.nothingNew;
  return reply.status === 201 || isAlreadyImported ? { ...reply, status: 200 } : reply;
}

async function undoImport(call: Client, { TenLop }: ListOfClass): Promise<Reply> {
  const ownImport = (await fetchImports(call)).find(({ TenTep }) =>
    TenTep?.startsWith(`Danh sách ${TenLop} `),
  );
  // Already undone, although no reply came.
  if (!ownImport) return { status: 200, body: null, retryAfter: undefined, seconds: 0 };
  const reply = await call('DELETE', studentImportApi.takeBack.path.replace(':id', String(ownImport.id)));
  return reply.status === 204 ? { ...reply, status: 200 } : reply;
}

async function fetchImports(call: Client): Promise<PastImport[]> {
  return (await call('GET', studentImportApi.list.path)).body as PastImport[];
}

/** Every list of which anything is stored. */
async function storedLists({ main }: AppDatabase): Promise<Stored[]> {
  const rows = await main
    .selectFrom('HOCSINH')
    .leftJoin('GHIDANH', 'GHIDANH.IDHocSinh', 'HOCSINH.id')
    .leftJoin('XEPLOP', 'XEPLOP.IDHocSinh', 'HOCSINH.id')
    .leftJoin('DOTNHAP', 'DOTNHAP.id', 'HOCSINH.IDDotNhap')
    .select(['TenTep as list', 'GHIDANH.IDHocSinh as enrolled', 'XEPLOP.IDHocSinh as placed'])
    .where('IDDotNhap', 'is not', null)
    .execute();
  return [...Map.groupBy(rows, ({ list }) => list ?? '')].map(([list, students]) => ({
    list,
    admitted: students.length,
    enrolled: students.filter(({ enrolled }) => enrolled !== null).length,
    placed: students.filter((student) => student.placed !== null).length,
  }));
}

const auditLines = (database: AppDatabase, after: number) =>
  database.main
    .selectFrom('NHATKY')
    .select(['id', 'HanhDong', 'ChiTiet'])
    .where('HanhDong', 'in', ['student.import', 'student.import.undo'])
    .where('id', '>', after)
    .orderBy('id')
    .execute();
