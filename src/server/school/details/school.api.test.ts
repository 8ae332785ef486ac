import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { schoolConflictDetail, schoolFields } from '#shared/school/details/api.ts';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';

const address = '/api/configurations/truong/';
const none = { CoQuanChuQuan: '', TenTruong: '', DiaDanh: '', HieuTruong: '' };
const ours = {
  CoQuanChuQuan: 'Sở Giáo dục và Đào tạo Lâm Đồng',
  TenTruong: 'Trường THPT Hoa Ban',
  DiaDanh: 'Đà Lạt',
  HieuTruong: 'Trần Đức Duy',
};

const read = async (api: TestApp) => {
  const { CoThongTu22: _1, CapHoc: _2, ...school } = (await api.call('nobody', `GET ${address}`)).json();
  return school;
};
/** As stored and replied, in a school that has not chosen its level. */
const withLevel = (school: object) => ({ ...school, CapHoc: 'THPT' });

const linesOf = async (api: TestApp): Promise<unknown[]> => {
  const lines = await api.database.main
    .selectFrom('NHATKY')
    .select('ChiTiet')
    .where('HanhDong', '=', 'school.change')
    .orderBy('id')
    .execute();
  return lines.map(({ ChiTiet }) => JSON.parse(ChiTiet));
};

describe('changing', () => {
  scenarios([
    { name: 'is refused', as: 'nobody', request: `PUT ${address}`, body: ours, status: 401 },
    { name: 'is refused', as: 'GiaoVu', request: `PUT ${address}`, body: ours, status: 403 },
    { name: 'is refused', as: 'GiaoVien', request: `PUT ${address}`, body: ours, status: 403 },
    ...[
      { field: 'TenTruong', value: 'Ă'.repeat(101), problem: messages.tooLong(100) },
      { field: 'DiaDanh', value: 'Đà\u0000 Lạt', problem: messages.controlCharacters },
      { field: 'TenTruong', value: '\u200B\u2060', problem: messages.invisible },
      { field: 'HieuTruong', value: 'Hoa \u202EBan', problem: messages.bidiControl },
      // Otherwise the field would be cleared.
      { field: 'CoQuanChuQuan', value: undefined, problem: messages.required },
      { field: 'HieuTruong', value: null, problem: messages.required },
      { field: 'DiaDanh', value: 12, problem: messages.notText },
    ].map(({ field, value, problem }) => ({
      name: `${field} ${JSON.stringify(value)?.slice(0, 20)}`,
      as: 'BGH' as const,
      request: `PUT ${address}`,
      body: { ...ours, [field]: value },
      status: 400,
      reply: { [field]: [problem] },
    })),
  ]);

  test('a refused change changes nothing and adds no audit line', async ({ api }) => {
    await api.call('GiaoVu', `PUT ${address}`, ours);
    await api.call('BGH', `PUT ${address}`, { ...ours, DiaDanh: 'x'.repeat(101) });
    expect(await read(api)).toEqual(none);
    expect(await linesOf(api)).toEqual([]);
  });

  test('the board sets all four fields, trimmed, and anyone can read them; an audit line lists the changes', async ({
    api,
  }) => {
    expect(await read(api)).toEqual(none);
    const sent = { ...ours, TenTruong: '  Trường  THPT Hoa Ban ', is_current: true };
    const reply = await api.call('BGH', `PUT ${address}`, sent);
    expect({ status: reply.statusCode, body: reply.json() }).toEqual({ status: 200, body: withLevel(ours) });
    expect(await read(api)).toEqual(ours);
    const emptied = { ...ours, HieuTruong: '', DiaDanh: 'Ă'.repeat(100) };
    expect((await api.call('BGH', `PUT ${address}`, emptied)).json()).toEqual(withLevel(emptied));
    expect(await linesOf(api)).toEqual([{ fields: schoolFields }, { fields: ['DiaDanh', 'HieuTruong'] }]);
  });

  test('sending the same again changes nothing and adds no audit line', async ({ api }) => {
    await api.call('BGH', `PUT ${address}`, ours);
    expect((await api.call('BGH', `PUT ${address}`, ours)).json()).toEqual(withLevel(ours));
    expect(await linesOf(api)).toHaveLength(1);
  });
});

describe('two concurrent changes', () => {
  test('of different fields are both kept', async ({ api }) => {
    await api.call('BGH', `PUT ${address}`, ours);
    const [name, place] = await Promise.all([
      api.call('BGH', `PUT ${address}`, { ...ours, TenTruong: 'Trường THPT Hoa Sen', Goc: ours }),
      api.call('BGH', `PUT ${address}`, { ...ours, DiaDanh: 'Bảo Lộc', Goc: ours }),
    ]);
    expect([name.statusCode, place.statusCode]).toEqual([200, 200]);
    expect(await read(api)).toEqual({ ...ours, TenTruong: 'Trường THPT Hoa Sen', DiaDanh: 'Bảo Lộc' });
  });

  test('of the same field: the second gets a conflict with the first one’s value', async ({ api }) => {
    const first = { ...none, TenTruong: 'Trường A' };
    await api.call('BGH', `PUT ${address}`, first);
    const second = await api.call('BGH', `PUT ${address}`, { ...none, TenTruong: 'Trường B', Goc: none });
    expect({ status: second.statusCode, body: second.json() }).toEqual({
      status: 409,
      body: { detail: schoolConflictDetail(['TenTruong']), ...withLevel(first) },
    });
    expect(await read(api)).toEqual(first);
    expect(await linesOf(api)).toHaveLength(1);
  });

  test('overwrite each other without Goc', async ({ api }) => {
    await api.call('BGH', `PUT ${address}`, ours);
    expect((await api.call('BGH', `PUT ${address}`, none)).json()).toEqual(withLevel(none));
  });
});
