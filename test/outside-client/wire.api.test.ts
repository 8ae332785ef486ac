// What applies to every endpoint.

import { expect } from 'vitest';
import { detail, test, testRequests } from './client.ts';

testRequests([
  {
    it: 'an unknown path gets a JSON reply',
    as: 'bgh',
    send: 'GET /api/khong-co/',
    status: 404,
    reads: detail,
  },
  {
    it: 'a path with a doubled slash works: a list',
    as: 'giaovu',
    send: 'GET //api/classes/lophoc/?IDNienKhoa=2',
    status: 200,
    reads: [{ TenLop: '10A1' }, { TenLop: '10A2' }, { TenLop: '11A1' }],
  },
  {
    it: 'a path with a doubled slash works: a change',
    as: 'giaovu',
    send: 'PATCH //api/configurations/quydinh/settings/latest/',
    body: { ChoPhepSuaDiemHK1: true },
    status: 200,
    reads: { ChoPhepSuaDiemHK1: true },
  },
  {
    it: 'an invalid id is 404',
    as: 'giaovu',
    send: 'DELETE /api/classes/lophoc/abc/',
    status: 404,
    reads: detail,
  },
  { it: 'the health check requires no sign-in', send: 'GET /api/health/', status: 200 },
]);

test('a body that is not JSON is 400 with a Vietnamese message', async ({ school }) => {
  const token = await school.api.tokenOf('BGH');
  const reply = await school.api.call('nobody', 'POST /api/subjects/monhoc-list/', '{', {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject(detail);
});
