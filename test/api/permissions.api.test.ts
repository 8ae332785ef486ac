// Every endpoint × every kind of caller. The table is written from the specification, not from the code: a route that
// is missing from it, or that admits a caller it should not, fails here.

import { describe, expect } from 'vitest';
import { allEndpoints } from '#shared/all-endpoints.ts';
import { roles } from '#shared/contract/permissions.ts';
import { type As, test } from '../helpers/api.ts';
import { signedInFamily } from '../helpers/families/families.ts';

const everyone = ['BGH', 'GiaoVu', 'GiaoVien'];
const office = ['BGH', 'GiaoVu'];
const board = ['BGH'];
const open = ['nobody', 'family', ...everyone];
/** The session of a family, which is no bearer token. */
const family = ['family'];

const matrix: Record<string, string[]> = {
  'POST /api/auth/token/': open,
  'POST /api/auth/token/refresh/': open,
  'POST /api/auth/logout/': open,
  'POST /api/auth/password-reset/request/': open,
  'POST /api/auth/password-reset/confirm/': open,
  'POST /api/auth/khoi-phuc-email/': open,
  'POST /api/auth/xac-thuc-hai-buoc/bat-dau/': open,
  'POST /api/auth/xac-thuc-hai-buoc/xac-nhan/': open,
  'GET /api/health/': open,
  'GET /api/health/live/': open,

  'GET /api/accounts/me/': everyone,
  'PATCH /api/accounts/me/': everyone,
  'POST /api/accounts/me/thu-thu/': board,
  'POST /api/accounts/me/email-khoi-phuc/': everyone,
  'GET /api/accounts/me/xac-thuc-hai-buoc/': everyone,
  'POST /api/accounts/me/xac-thuc-hai-buoc/bat-dau/': everyone,
  'POST /api/accounts/me/xac-thuc-hai-buoc/xac-nhan/': everyone,
  'POST /api/accounts/me/xac-thuc-hai-buoc/tat/': everyone,
  'POST /api/accounts/me/xac-thuc-hai-buoc/ma-du-phong/': everyone,
  'GET /api/accounts/xac-thuc-hai-buoc/': board,
  'PATCH /api/accounts/xac-thuc-hai-buoc/vai-tro/:MaVaiTro/': board,
  'DELETE /api/accounts/xac-thuc-hai-buoc/tai-khoan/:id/': board,
  'GET /api/accounts/me/phien/': everyone,
  'POST /api/accounts/me/phien/dang-xuat-khac/': everyone,
  'DELETE /api/accounts/me/phien/:id/': everyone,
  'GET /api/accounts/roles/': everyone,
  'GET /api/accounts/dashboard-stats/': board,
  'GET /api/accounts/ma-truy-cap/': board,
  'POST /api/accounts/ma-truy-cap/': board,
  'DELETE /api/accounts/ma-truy-cap/:id/': board,
  'GET /api/accounts/bao-mat/': board,
  'PATCH /api/accounts/bao-mat/': board,
  'GET /api/accounts/management/': board,
  'POST /api/accounts/management/create/': board,
  'PATCH /api/accounts/management/:id/update/': board,
  'DELETE /api/accounts/management/:id/delete/': board,
  'GET /api/accounts/nhap-excel/mau/': board,
  'POST /api/accounts/nhap-excel/kiem-tra/': board,
  'POST /api/accounts/nhap-excel/': board,
  'POST /api/accounts/nhap-excel/phieu/': board,
  'GET /api/accounts/nhat-ky/': board,
  'GET /api/accounts/nhat-ky/nguoi-dung/': board,
  'GET /api/accounts/nhat-ky/xuat-excel/': board,

  'GET /api/configurations/nienkhoa-list/': everyone,
  'GET /api/subjects/nienkhoa/': everyone,
  'GET /api/students/filters/nienkhoa/': everyone,
  'GET /api/configurations/khoi-list/': everyone,
  'GET /api/students/filters/khoi/': everyone,
  'GET /api/classes/khoi/': everyone,
  'GET /api/configurations/quydinh/latest/': everyone,
  'GET /api/configurations/sao-luu/': board,
  'GET /api/configurations/truong/': open,
  'PUT /api/configurations/truong/': board,
  'GET /api/configurations/quydinh/': board,
  'POST /api/configurations/quydinh/': board,
  'PATCH /api/configurations/quydinh/:IDNienKhoa/': board,
  'DELETE /api/configurations/quydinh/:IDNienKhoa/': board,
  'GET /api/configurations/quydinh/settings/latest/': office,
  'PATCH /api/configurations/quydinh/settings/latest/': office,

  'GET /api/subjects/tohop/': office,
  'GET /api/subjects/monhoc-list/': office,
  'POST /api/subjects/monhoc-list/': board,
  'GET /api/subjects/monhoc-list/chuong-trinh/': board,
  'POST /api/subjects/monhoc-list/chuong-trinh/': board,
  'PUT /api/subjects/monhoc-list/thu-tu/': board,
  'PUT /api/subjects/monhoc/:id/': board,
  'DELETE /api/subjects/monhoc/:id/': board,

  'GET /api/students/hocsinh/': office,
  'POST /api/students/hocsinh/': office,
  'GET /api/students/hocsinh/xuat-excel/': office,
  'PATCH /api/students/hocsinh/:id/': office,
  'DELETE /api/students/hocsinh/:id/': office,
  'GET /api/students/hocsinh/:id/ho-so/': everyone,
  'GET /api/students/hocsinh/:id/ket-qua-chuyen-den/': office,
  'PUT /api/students/hocsinh/:id/ket-qua-chuyen-den/': office,
  'DELETE /api/students/hocsinh/:id/ket-qua-chuyen-den/': office,
  'GET /api/students/hocsinh/:id/lich-su-diem/': everyone,
  'GET /api/students/hocsinh/:id/cai-chinh/': everyone,
  'POST /api/students/hocsinh/:id/cai-chinh/': office,
  'POST /api/students/hocsinh/:id/hoa-nhap/': office,
  'DELETE /api/students/hocsinh/:id/hoa-nhap/': office,
  'POST /api/students/hocsinh/:id/roi-truong/': office,
  'DELETE /api/students/hocsinh/:id/roi-truong/': office,
  'POST /api/students/hocsinh/:id/tro-lai-hoc/': office,
  'DELETE /api/students/hocsinh/:id/tro-lai-hoc/': office,
  'GET /api/classes/lophoc/:id/da-roi/': office,
  'GET /api/students/hocsinh/nhap-excel/mau/': office,
  'POST /api/students/hocsinh/nhap-excel/kiem-tra/': office,
  'POST /api/students/hocsinh/nhap-excel/': office,
  'POST /api/students/hocsinh/nhap-excel/cap-nhat/': office,
  'GET /api/students/dot-nhap/': office,
  'DELETE /api/students/dot-nhap/:id/': office,
  'GET /api/students/tra-cuu/': everyone,
  'GET /api/students/ket-chuyen/': office,
  'POST /api/students/ket-chuyen/': office,
  'GET /api/students/ket-chuyen/con-lai/': office,
  'DELETE /api/students/ket-chuyen/:id/': office,
  'GET /api/students/ket-chuyen/dot/': office,
  'DELETE /api/students/ket-chuyen/dot/:id/': office,

  'GET /api/classes/lophoc/': office,
  'POST /api/classes/lophoc/': office,
  'PATCH /api/classes/lophoc/:id/': office,
  'DELETE /api/classes/lophoc/:id/': office,
  'POST /api/classes/lophoc/:id/monhoc/': office,
  'GET /api/classes/lophoc/:id/hocsinh/': office,
  'POST /api/classes/lophoc/:id/hocsinh/': office,
  'GET /api/classes/lophoc-list/': everyone,
  'GET /api/classes/monhoc-theo-lop/': everyone,
  'POST /api/classes/nhieu-lop/': office,
  'POST /api/classes/monhoc-nhieu-lop/': office,
  'GET /api/classes/lophoc/danh-sach-json/': everyone,
  'GET /api/classes/lophoc/xuat-danh-sach/': everyone,

  'GET /api/classes/phan-cong/': everyone,
  'GET /api/classes/phan-cong/xuat-excel/': everyone,
  'PUT /api/classes/phan-cong/:IDLopHoc/': office,
  'PUT /api/classes/chuyen-de/:IDLopHoc/': office,
  'POST /api/classes/phan-cong/chep/': office,
  'PATCH /api/classes/phan-cong/cai-dat/': office,
  'GET /api/classes/lop-chu-nhiem/': everyone,
  'GET /api/grading/bang-diem-cua-toi/': everyone,

  'GET /api/grading/hocky-list/': everyone,
  'GET /api/grading/diemso/': everyone,
  'POST /api/grading/diemso/cap-nhat/': everyone,
  'POST /api/grading/diemso/cap-nhat-lop/': everyone,
  'GET /api/grading/han-nhap/': everyone,
  'PUT /api/grading/han-nhap/': office,
  'GET /api/grading/quyen-nhap/': everyone,
  'GET /api/grading/mo-khoa/': everyone,
  'POST /api/grading/mo-khoa/': office,
  'DELETE /api/grading/mo-khoa/:id/': office,
  'GET /api/grading/mo-khoa/yeu-cau/': everyone,
  'POST /api/grading/mo-khoa/yeu-cau/': ['GiaoVien'],
  'POST /api/grading/mo-khoa/yeu-cau/:id/tra-loi/': office,
  'GET /api/grading/mien-giam/': office,
  'POST /api/grading/mien-giam/': office,
  'DELETE /api/grading/mien-giam/:id/': office,
  'GET /api/grading/chu-nhiem/': everyone,
  'POST /api/grading/chu-nhiem/cap-nhat/': everyone,
  'POST /api/grading/chu-nhiem/cap-nhat-lop/': everyone,
  'GET /api/grading/chu-nhiem/quyen-nhap/': everyone,
  'GET /api/grading/chu-nhiem/tien-do-cua-toi/': everyone,
  'GET /api/grading/chu-nhiem/lich-su/': everyone,
  'GET /api/grading/chu-nhiem/lich-su/xuat-excel/': everyone,
  'GET /api/grading/chu-nhiem/da-sua/': everyone,
  'GET /api/grading/chu-nhiem/xuat-excel/': everyone,
  'GET /api/grading/cau-nhan-xet/': everyone,
  'GET /api/grading/cau-nhan-xet/chung/': everyone,
  'GET /api/grading/pho-diem/': everyone,
  'PUT /api/grading/cau-nhan-xet/': everyone,
  'GET /api/grading/ket-qua/': everyone,
  'GET /api/grading/ket-qua/xuat-excel/': everyone,
  'POST /api/grading/kiem-tra-lai/': office,
  'DELETE /api/grading/kiem-tra-lai/:IDHocSinh/:IDMonHoc/': office,
  'POST /api/grading/ren-luyen-he/': office,
  'DELETE /api/grading/ren-luyen-he/:IDHocSinh/:IDNienKhoa/': office,
  'GET /api/grading/so-theo-doi/': everyone,
  'GET /api/students/hocsinh/:id/hoc-ba/': everyone,
  'GET /api/classes/lophoc/:id/hoc-ba/': everyone,
  'GET /api/reporting/baocao/danh-gia/': office,
  'GET /api/reporting/baocao/danh-gia/xuat-excel/': office,
  'GET /api/reporting/baocao/danh-gia/hoc-sinh/': office,
  'GET /api/reporting/baocao/danh-gia/hoc-sinh/xuat-excel/': office,
  'GET /api/grading/diemso/xuat-excel/': everyone,
  'POST /api/grading/diemso/ban-nhap/xuat-excel/': everyone,
  'GET /api/grading/diemso/lich-su/': everyone,
  'GET /api/grading/diemso/lich-su/xuat-excel/': everyone,
  'GET /api/grading/tong-hop/': everyone,
  'GET /api/grading/tong-hop/xuat-excel/': everyone,
  'GET /api/grading/phieu-diem/': everyone,
  'GET /api/grading/phieu-diem/pdf/': everyone,
  'GET /api/grading/diemso/da-sua/': everyone,
  'POST /api/grading/diemso/nhap-excel/kiem-tra/': everyone,
  'POST /api/grading/diemso/nhap-excel/': everyone,
  'GET /api/grading/tien-do/': office,
  'GET /api/grading/tien-do/xuat-excel/': office,

  'GET /api/families/cai-dat/': office,
  'PATCH /api/families/cai-dat/': board,
  'GET /api/families/cong-bo/': office,
  'PUT /api/families/cong-bo/': office,
  'GET /api/families/ma/': office,
  'POST /api/families/ma/': office,
  'DELETE /api/families/ma/:IDHocSinh/': office,
  'POST /api/families/ma/phieu/': office,
  'POST /api/families/ma/nhieu-lop/': office,
  'POST /api/families/ma/phieu-nhieu-lop/': office,
  'POST /api/families/dang-nhap/': open,
  'GET /api/families/ket-qua/': family,
  'GET /api/families/phieu-diem/': family,
  'POST /api/families/dang-xuat/': family,

  'GET /api/tim-kiem/': everyone,

  'GET /api/reporting/tong-quan/': office,
  'GET /api/reporting/baocao/hocky/': office,
  'GET /api/reporting/baocao/hocky/xuat-excel/': office,
  'GET /api/reporting/baocao/namhoc/': office,
  'GET /api/reporting/baocao/namhoc/xuat-excel/': office,
  'GET /api/reporting/baocao/monhoc/': office,
  'GET /api/reporting/baocao/monhoc/xuat-excel/': office,
};

const callers: (As | 'family')[] = ['nobody', ...roles, 'family'];

test('the table lists every endpoint, and every endpoint is served', async ({ api }) => {
  const described = allEndpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
  expect(described.toSorted()).toEqual(Object.keys(matrix).toSorted());

  const document = (await api.call('nobody', 'GET /api/openapi.json')).json();
  const served = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/gu, ':$1')}`),
  );
  expect(served.toSorted()).toEqual(described.toSorted());
});

describe('who may call', () => {
  for (const [request, allowed] of Object.entries(matrix)) {
    test(request, async ({ api }) => {
      const { cookie } = await signedInFamily(api);
      for (const as of callers) {
        // The input is empty, so an admitted caller gets at most a complaint about it.
        const [method, path] = request.split(' ') as [string, string];
        const body = method === 'GET' || method === 'DELETE' ? undefined : {};
        const address = `${method} ${path.replaceAll(/:\w+/gu, '999999')}`;
        const reply =
          as === 'family'
            ? await api.call('nobody', address, body, { headers: { cookie } })
            : await api.call(as, address, body);
        // To staff who call as a family, and the other way round, it is as if they were not signed in.
        const isSignedIn = as !== 'nobody' && (as === 'family') === allowed.includes('family');
        const expected = allowed.includes(as) ? 'in' : isSignedIn ? 403 : 401;
        const got = [401, 403].includes(reply.statusCode) ? reply.statusCode : 'in';
        expect({ as, got }).toEqual({ as, got: expected });
        expect(reply.statusCode).toBeLessThan(500);
      }
    });
  }
});

test('the same path without its slash is the same call', async ({ api }) => {
  expect((await api.call('BGH', 'GET /api/subjects/tohop')).statusCode).toBe(200);
});

test('another spelling of a path does not bypass its permission check', async ({ api }) => {
  for (const path of [
    '/api/accounts/management',
    '//api/accounts/management/',
    '/api//accounts/management/',
    '/API/accounts/management/',
    '/api/Accounts/Management/',
    '/api%2Faccounts/management/',
    '/api/accounts%2Fmanagement/',
    '/api/./accounts/management/',
    '/api/accounts/me/../management/',
    '/api/accounts/management/;x',
    '/api/accounts/management/%2e/',
  ])
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      const headers = { 'x-http-method-override': 'GET', 'x-original-url': '/api/accounts/management/' };
      const reply = await api.call('GiaoVien', `${method} ${path}`, undefined, { headers });
      expect([path, reply.body.includes('giaovu')]).toEqual([path, false]);
    }
});
