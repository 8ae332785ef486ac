import { describe, expect } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import { messages } from '#shared/contract/messages.ts';
import { scenarios, test } from '#test/helpers/api.ts';
import { writeWaits } from '#test/helpers/program/waiting-write.ts';
import { years } from '#test/helpers/school/school.ts';

const list = '/api/configurations/quydinh/';
const latest = `${list}latest/`;
const lock = `${list}settings/latest/`;

describe('opening and closing score entry', () => {
  const open = { ChoPhepSuaDiemHK2: true };
  scenarios([
    { name: 'is refused', as: 'nobody', request: `GET ${lock}`, status: 401 },
    { name: 'is refused', as: 'GiaoVien', request: `GET ${lock}`, status: 403 },
    { name: 'is refused', as: 'nobody', request: `PATCH ${lock}`, body: open, status: 401 },
    { name: 'is refused', as: 'GiaoVien', request: `PATCH ${lock}`, body: open, status: 403 },
    ...[
      { value: 'true', problem: messages.invalid },
      { value: 1, problem: messages.invalid },
      { value: null, problem: messages.required },
    ].map(({ value, problem }) => ({
      name: `${JSON.stringify(value)} is no switch`,
      as: 'GiaoVu' as const,
      request: `PATCH ${lock}`,
      body: { ChoPhepSuaDiemHK1: value },
      status: 400,
      reply: { ChoPhepSuaDiemHK1: [problem] },
    })),
  ]);

  test('changes the given switch and nothing else', async ({ api }) => {
    const before = { TenNienKhoa: '2026-2027', ChoPhepSuaDiemHK1: true, ChoPhepSuaDiemHK2: false };
    expect((await api.call('GiaoVu', `GET ${lock}`)).json()).toEqual(before);
    const sent = { ...open, DiemDatMon: 9, TenNienKhoa: '2030-2031', IDNienKhoa: years.old };
    const after = { ...before, ChoPhepSuaDiemHK2: true };
    expect((await api.call('GiaoVu', `PATCH ${lock}`, sent)).json()).toEqual(after);
    expect((await api.call('BGH', `GET ${lock}`)).json()).toEqual(after);
    expect((await api.call('BGH', `PATCH ${lock}`, { ChoPhepSuaDiemHK1: false })).json()).toEqual({
      ...after,
      ChoPhepSuaDiemHK1: false,
    });
    expect((await api.call('BGH', `GET ${latest}`)).json()).toMatchObject({
      ...after,
      IDNienKhoa: years.current,
      ChoPhepSuaDiemHK1: false,
    });
    const old = await api.database.main
      .selectFrom('QUYDINH')
      .select(['ChoPhepSuaDiemHK1', 'ChoPhepSuaDiemHK2'])
      .where('IDNienKhoa', '=', years.old)
      .executeTakeFirst();
    expect(old).toEqual({ ChoPhepSuaDiemHK1: 0, ChoPhepSuaDiemHK2: 0 });
  });

  test('returns only after every save in progress', async ({ api }) => {
    await api.tokenOf('GiaoVu');
    const order: string[] = [];
    const started = Promise.withResolvers<void>();
    const save = write(api.database, 'shared', async (tx) => {
      await tx.selectFrom('DIEM').select('IDHocSinh').execute();
      const waiting = writeWaits(api);
      started.resolve();
      await waiting;
      order.push('saved');
    });
    await started.promise;
    const reply = await api.call('GiaoVu', `PATCH ${lock}`, { ChoPhepSuaDiemHK1: false });
    order.push('locked');
    await save;
    expect([reply.statusCode, ...order]).toEqual([200, 'saved', 'locked']);
  });
});
