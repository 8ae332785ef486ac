// The board imports one list of staff after another. A partial list shows: some of its accounts are missing.

import type { AppDatabase } from '#server/platform/database/open.ts';
import { accountsApi } from '#shared/access/accounts/api.ts';
import { accountImportApi } from '#shared/access/accounts/import/api.ts';
import type { Client, Reply } from '#test/helpers/client.ts';
import { type Target, Work } from './work.ts';

const staff: Target = { name: 'lists of staff', by: 'bgh' };
const listedCount = 8;

/** The last list that is in the school, and how many of its accounts. */
type Stored = { turn: number; accounts: number };

const emailOf = (turn: number, place: number) => `lan.${turn}.${place}@nhap.example`;
const listName = (turn: number) => `Danh sách lần ${turn}`;
const turnIn = (text: string | null) => Number(/^(?:lan\.|Danh sách lần )(\d+)/u.exec(text ?? '')?.[1] ?? 0);

export const accountImports = () =>
  new Work<Target, Stored>({
    targets: [staff],
    valueAt: (_, turn) => ({ turn, accounts: listedCount }),
    write: (call, _, { turn }) => importList(call, turn),
    fromApi: async (call) => lastList((await call('GET', accountsApi.list.path)).body as Address[]),
    stored: async ({ main }) =>
      lastList(await main.selectFrom('TAIKHOAN').select('Email').where('PhaiDoiMatKhau', '=', 1).execute()),
    lastLine: async (database) => (await auditLines(database, 0)).at(-1)?.id ?? 0,
    trail: async (database, line) => {
      const lists = (await auditLines(database, line)).map(({ ChiTiet }) => {
        const { TenTep, SoLuong }: { TenTep: string; SoLuong: number } = JSON.parse(ChiTiet);
        return { turn: turnIn(TenTep), accounts: SoLuong };
      });
      return new Map([[staff.name, lists]]);
    },
  });

async function importList(call: Client, turn: number): Promise<Reply> {
  const rows = Array.from({ length: listedCount }, (_, place) => ({
    ...{ Dong: place + 2, Ho: 'Nguyễn Văn', Ten: 'An', MaVaiTro: 'GiaoVien', Email: emailOf(turn, place) },
    ...{ username: null, GioiTinh: null, NgaySinh: null, SoDienThoai: null, DiaChi: null },
  }));
  const reply = await call('POST', accountImportApi.save.path, { rows, TenTep: listName(turn) });
  // Sent again because no reply came, but the first attempt had succeeded.
  const isAlreadyImported =
    reply.status === 400 && JSON.stringify(reply.body).includes('Đã thuộc về tài khoản');
  return reply.status === 201 || isAlreadyImported ? { ...reply, status: 200 } : reply;
}

type Address = { Email: string | null };

function lastList(accounts: Address[]): Map<string, Stored> {
  const turns = accounts.map(({ Email }) => turnIn(Email));
  const turn = Math.max(0, ...turns);
  return new Map([
    [staff.name, { turn, accounts: turn === 0 ? 0 : turns.filter((one) => one === turn).length }],
  ]);
}

const auditLines = (database: AppDatabase, after: number) =>
  database.main
    .selectFrom('NHATKY')
    .select(['id', 'ChiTiet'])
    .where('HanhDong', '=', 'account.import')
    .where('id', '>', after)
    .orderBy('id')
    .execute();
