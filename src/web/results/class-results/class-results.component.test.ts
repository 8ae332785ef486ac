import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages } from '#shared/contract/messages.ts';
import { classResultsApi, type StudentResult } from '#shared/results/class-results/api.ts';
import { retakesApi } from '#shared/results/retakes/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { printNow } from '#test/web/printing.ts';
import { resultsOf, serveClass, threeResults, tt22Class } from '#test/web/results/tt22-class.ts';
import { tt22Year } from '#test/web/school/school.ts';
import { expectCount, expectFieldError, expectTexts, expectToasts, fieldOf } from '#test/web/seen.ts';
import { resizeTo } from '#test/web/viewport.ts';

const office = `/giaovu/tong-hop-lop?lop=${tt22Class.id}`;
const [an, binh, cuong] = threeResults as [StudentResult, StudentResult, StudentResult];
const cells = (row: number) => page.getByRole('table').getByRole('row').nth(row).getByRole('cell');
const button = (name: string | RegExp) => page.getByRole('button', { name });

beforeEach(() => serveClass());

describe('a term', () => {
  test('shows levels, conduct, absences and the result of each subject', async () => {
    await openPage(office, 'GiaoVu');
    await expectTexts(page.getByRole('columnheader'), [
      ...['STT', 'Học sinh', 'Học tập', 'Rèn luyện', 'Nghỉ (có phép / không)', 'Toán', 'Âm nhạc'],
    ]);
    await expectTexts(cells(1), ['1', 'Tốt', 'Tốt', '1 / 0', '8.5', 'Đ']);
    await expectTexts(cells(2), ['2', '-', '-', '- / -', '-', 'Đ']);
    await expectTexts(cells(3), ['3', 'Chưa đạt', 'Khá', '1 / 0', '4.2', 'Miễn']);
    await expectCount(page.getByText(/^\* /u), 0);
  });

  test('links what is missing to the sheet that lacks it', async () => {
    await openPage(office, 'GiaoVu');
    const link = (name: string) => page.getByRole('link', { name: `Còn thiếu: ${name}` });
    await expect
      .element(link('Toán'))
      .toHaveAttribute('href', `/giaovu/xem-diem?nienkhoa=${tt22Year.id}&lop=11&mon=1&hocky=1`);
    await expect
      .element(link('Sổ chủ nhiệm'))
      .toHaveAttribute('href', `/giaovu/chu-nhiem?nienkhoa=${tt22Year.id}&lop=11&hocky=1`);
  });

  test('links a teacher to the sheet for entering', async () => {
    await openPage('/giaovien/tong-hop-lop', 'GiaoVien');
    await expect
      .element(page.getByRole('link', { name: 'Còn thiếu: Toán' }))
      .toHaveAttribute('href', '/giaovien/quan-ly-diem?lop=11&mon=1&hocky=1');
  });

  test('gives the reason for a level in words', async () => {
    await openPage(office, 'GiaoVu');
    await button(`Học tập của ${cuong.HoTen}: Chưa đạt. Xem lý do`).click();
    await expect.element(page.getByText('Chưa đạt: 0 môn từ 5,0 (cần 1)')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await button(`Học tập của ${binh.HoTen}: chưa có. Xem lý do`).click();
    await expect.element(page.getByText('Chưa có kết quả: Toán')).toBeVisible();
  });

  test('the whole reason is inside the window', async () => {
    await resizeTo(1024, 768);
    const subjects = Array.from({ length: 12 }, (_, place) => ({
      ...{ id: 30 + place, TenMonHoc: `Giáo dục kinh tế và pháp luật ${place}`, HinhThuc: 'DiemSo' as const },
    }));
    server.on(classResultsApi.results, () => ({ ...resultsOf(threeResults), MonHoc: subjects }));
    await openPage(office, 'GiaoVu');
    await button(`Học tập của ${binh.HoTen}: chưa có. Xem lý do`).click();
    const { scrollWidth, clientWidth } = page.getByText(/^Chưa có kết quả/u).element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });

  test('all subjects fit at 1366 px, each with its whole name for screen readers and with the focus', async () => {
    await resizeTo(1366, 768);
    const names = [
      ...['Toán', 'Ngữ văn', 'Tiếng Anh', 'Vật lí', 'Hóa học', 'Sinh học', 'Lịch sử', 'Tin học'],
      ...['Giáo dục thể chất', 'Giáo dục quốc phòng và an ninh', 'Giáo dục kinh tế và pháp luật'],
      ...['Hoạt động trải nghiệm, hướng nghiệp', 'Nội dung giáo dục của địa phương'],
    ];
    const MonHoc = names.map((TenMonHoc, place) => ({
      ...{ id: 30 + place, TenMonHoc, HinhThuc: 'DiemSo' as const },
    }));
    const Mon = Object.fromEntries(MonHoc.map(({ id }) => [id, 10]));
    const everyone = threeResults.map((student) => ({ ...student, Mon }));
    server.on(classResultsApi.results, () => ({ ...resultsOf(everyone), MonHoc }));
    await openPage(office, 'GiaoVu');
    for (const name of names)
      await expectCount(page.getByRole('columnheader', { name: new RegExp(`^(\\S+ – )?${name}$`, 'u') }), 1);
    const region = page.getByRole('table').element().parentElement as Element;
    expect(region.scrollWidth).toBeLessThanOrEqual(region.clientWidth);
    const heading = button('QPAN – Giáo dục quốc phòng và an ninh');
    await expect.element(heading).toHaveTextContent('QPAN');
    (heading.element() as HTMLElement).focus();
    await expect.element(page.getByText('Giáo dục quốc phòng và an ninh')).toBeVisible();
  });

  test('marks an adjusted level and explains the mark', async () => {
    serveClass([{ ...an, HocTap: 'Kha', DieuChinh: true }, binh, cuong]);
    await openPage(office, 'GiaoVu');
    await expect.element(cells(1).nth(1)).toMatchTextContent('Khá*');
    await expectCount(button(`Học tập của ${an.HoTen}: Khá, được điều chỉnh. Xem lý do`), 1);
    await expect.element(page.getByText('* Được điều chỉnh lên một mức')).toBeVisible();
  });

  test('has neither award nor promotion, and nothing to enter', async () => {
    await openPage(office, 'GiaoVu');
    await expectCount(page.getByRole('rowheader'), 3);
    await expectCount(page.getByRole('columnheader', { name: 'Xét lên lớp' }), 0);
    await expectCount(button(/^Ghi (kiểm tra lại|rèn luyện hè)/u), 0);
  });

  test('is printed as a document', async () => {
    await openPage(office, 'GiaoVu');
    await expect.poll(() => printNow()[0]).toContain('BẢNG KẾT QUẢ HỌC TẬP VÀ RÈN LUYỆN');
    expect(printNow()[0]).toContain('Lớp: 10A1    Sĩ số: 3');
    expect(printNow()[0]).toContain('3 | Lê Hoàng Cường | 15/01/2010 | 4,2 | Miễn | Chưa đạt | Khá | 1 | 0');
  });
});

describe('the year', () => {
  const year = `${office}&hocky=0`;
  const ended: StudentResult[] = [
    { ...an, DanhHieu: 'XuatSac', XetLenLop: 'LenLop' },
    { ...binh, ...{ Mon: { 1: 7, 2: 'Đ' }, HocTap: 'Kha', RenLuyen: 'ChuaDat', XetLenLop: 'RenLuyenHe' } },
    { ...cuong, XetLenLop: 'KiemTraLai' },
  ];
  beforeEach(() => serveClass(ended));

  test('shows award and promotion; only the office can enter a second chance', async () => {
    await openPage(year, 'GiaoVu');
    await expectTexts(cells(1), ['1', 'Tốt', 'Tốt', '1 / 0', 'Học sinh Xuất sắc', 'Lên lớp', '8.5', 'Đ']);
    await expectCount(button(`Ghi kiểm tra lại: ${cuong.HoTen}`), 1);
    await expectCount(button(`Ghi rèn luyện hè: ${binh.HoTen}`), 1);
  });

  test('a student in inclusive education has the mark, no promotion, and a second chance as everybody', async () => {
    serveClass([{ ...cuong, HoaNhap: true }]);
    await openPage(`${office}&hocky=0`, 'GiaoVu');
    await expect.element(page.getByText('Hòa nhập', { exact: true })).toBeVisible();
    await expect.element(button(`Ghi kiểm tra lại: ${cuong.HoTen}`)).toBeVisible();
  });

  test('fifteen subjects fit at 1366 px, with an award, several retakes and results that are missing', async () => {
    await resizeTo(1366, 768);
    const MonHoc = [
      ...['Công nghệ', 'Địa lí', 'Giáo dục kinh tế và pháp luật', 'Giáo dục quốc phòng và an ninh'],
      ...['Giáo dục thể chất', 'Hóa học', 'Hoạt động trải nghiệm, hướng nghiệp', 'Lịch sử', 'Ngữ văn'],
      ...['Nội dung giáo dục của địa phương', 'Sinh học', 'Tiếng Anh', 'Tin học', 'Toán', 'Vật lí'],
    ].map((TenMonHoc, place) => ({ id: 30 + place, TenMonHoc, HinhThuc: 'DiemSo' as const }));
    const all = (mark: number | null) => Object.fromEntries(MonHoc.map(({ id }) => [id, mark]));
    const ofYear = { ...an, XetLenLop: 'KiemTraLai' as const };
    const everyone: StudentResult[] = [
      { ...ofYear, HoTen: 'Nguyễn Hoàng Phương Thảo', Mon: all(10), DanhHieu: 'XuatSac' },
      { ...ofYear, id: 102, Mon: all(null), HocTap: null, RenLuyen: null },
      {
        ...{ ...ofYear, id: 103, Mon: all(3), HocTap: 'ChuaDat' },
        SauKiemTraLai: { Mon: { 30: 5.5, 31: 5.5, 32: 5.5 }, HocTap: 'Dat', RenLuyen: 'Tot' },
      },
    ];
    server.on(classResultsApi.results, () => ({ ...resultsOf(everyone, 0), MonHoc }));
    await openPage(year, 'GiaoVu');
    await expectCount(page.getByRole('rowheader'), 3);
    const region = page.getByRole('table').element().parentElement as Element;
    expect(region.scrollWidth).toBeLessThanOrEqual(region.clientWidth);
    // In two lines.
    const award = page.getByText('Học sinh Xuất sắc').element().getBoundingClientRect();
    expect(award.height).toBeLessThan(3 * 20);
  });

  test('namesakes have their birth dates', async () => {
    serveClass(
      [cuong, { ...cuong, id: 104, NgaySinh: '2010-03-02' }].map((student) => ({
        ...student,
        XetLenLop: 'KiemTraLai',
      })),
    );
    await openPage(year, 'GiaoVu');
    await button(`Ghi kiểm tra lại: ${cuong.HoTen} (02/03/2010)`).click();
    await expectCount(page.getByRole('dialog', { name: `Kiểm tra lại: ${cuong.HoTen} (02/03/2010)` }), 1);
  });

  test('a phone labels award and promotion', async () => {
    await resizeTo(360, 740);
    await openPage(year, 'GiaoVu');
    await expectCount(page.getByRole('rowheader'), 3);
    const labels = [4, 5].map((place) => getComputedStyle(cells(1).nth(place).element(), '::before').content);
    expect(labels).toEqual(['"Danh hiệu: "', '"Xét lên lớp: "']);
  });

  test('links what is missing to the sheet of the term that lacks it', async () => {
    const inFirstTerm = threeResults.map((student) => ({ ...student, Mon: { 1: 0, 2: 'Đ' as const } }));
    server.on(classResultsApi.results, ({ query: { IDHocKy } }) =>
      resultsOf(IDHocKy === '1' ? inFirstTerm : threeResults, Number(IDHocKy)),
    );
    await openPage(year, 'GiaoVu');
    const link = (name: string) => page.getByRole('link', { name: `Còn thiếu: ${name}` });
    await expect.element(link('Toán')).toHaveAttribute('href', expect.stringContaining('&mon=1&hocky=2'));
    await expect.element(link('Sổ chủ nhiệm')).toHaveAttribute('href', expect.stringContaining('&hocky=1'));
  });

  test('the homeroom teacher sees the same without the actions', async () => {
    await openPage('/giaovien/tong-hop-lop?hocky=0', 'GiaoVien');
    await expectCount(page.getByRole('rowheader'), 3);
    await expectCount(button(/^Ghi (kiểm tra lại|rèn luyện hè):/u), 0);
  });

  test('a retake is checked, stored and shown beside the mark it replaces', async () => {
    server.on(retakesApi.retake, ({ body }) => {
      serveClass(
        ended.map((student) =>
          student.id === body.IDHocSinh
            ? { ...student, SauKiemTraLai: { Mon: { 1: 5.5 }, HocTap: 'Dat', RenLuyen: 'Kha' } }
            : student,
        ),
      );
      return { ...body, NguoiNhap: 'Giáo vụ', ThoiDiem: '2027-06-20T01:00:00.000Z' } as never;
    });
    await openPage(year, 'GiaoVu');
    await button(`Ghi kiểm tra lại: ${cuong.HoTen}`).click();
    const field = fieldOf('Toán \\(cả năm: 4.2\\)');
    await field.fill('10.5');
    await button('Lưu').click();
    await expectFieldError(field, messages.scoreRange(1));
    expect(server.calls(retakesApi.retake)).toEqual([]);
    await field.fill('5,5');
    await button('Lưu').click();
    await expectToasts('success', [`Đã ghi kết quả kiểm tra lại của ${cuong.HoTen}.`]);
    expect(server.calls(retakesApi.retake).map(({ body }) => body)).toEqual([
      { IDHocSinh: cuong.id, IDMonHoc: 1, Diem: 5.5, Goc: null },
    ]);
    await expectTexts(cells(3), [
      ...['3', 'Chưa đạt → Đạt', 'Khá', '1 / 0', '-', 'Kiểm tra lại Sửa', '4.2 → 5.5', 'Miễn'],
    ]);
  });

  test('a rejected retake keeps the form and says why', async () => {
    const detail = 'Học sinh đã có quyết định kết chuyển.';
    server.on(retakesApi.retake, () => refuse(400, { detail }));
    await openPage(year, 'GiaoVu');
    await button(`Ghi kiểm tra lại: ${cuong.HoTen}`).click();
    await fieldOf('Toán \\(cả năm: 4.2\\)').fill('6');
    await button('Lưu').click();
    await expect.element(page.getByRole('dialog').getByText(detail)).toBeVisible();
    await expect.element(fieldOf('Toán \\(cả năm: 4.2\\)')).toHaveValue('6');
  });

  test('the conduct of the summer is stored, and removed by choosing none', async () => {
    server.on(retakesApi.summer, ({ body }) => {
      serveClass(
        ended.map((student) =>
          student.id === binh.id
            ? {
                ...student,
                SauKiemTraLai: { Mon: {}, HocTap: 'Kha', RenLuyen: body.RenLuyen },
                XetLenLop: 'LenLop',
              }
            : student,
        ),
      );
      return { ...body, NguoiNhap: 'Giáo vụ', ThoiDiem: '2027-06-20T01:00:00.000Z' } as never;
    });
    server.on(retakesApi.removeSummer, () => {
      serveClass(ended);
      return undefined as never;
    });
    await openPage(year, 'GiaoVu');
    await button(`Ghi rèn luyện hè: ${binh.HoTen}`).click();
    await fieldOf('Rèn luyện sau hè').selectOptions('Đạt');
    await button('Lưu').click();
    await expect.element(cells(2).nth(2)).toHaveTextContent('Chưa đạt → Đạt');
    await button(`Sửa rèn luyện hè: ${binh.HoTen}`).click();
    await fieldOf('Rèn luyện sau hè').selectOptions('Chưa có');
    await button('Lưu').click();
    await expect.poll(() => cells(2).nth(2).element().textContent).toBe('Chưa đạt');
    expect(
      server.calls(retakesApi.removeSummer).map(({ params }) => Object.values(params).map(Number)),
    ).toEqual([[binh.id, tt22Year.id]]);
  });
});

test('a loading error is shown with a retry', async () => {
  const answerAgain = server.on(classResultsApi.results, () => refuse(400, { detail: 'Không tải được.' }));
  await openPage(office, 'GiaoVu');
  await expectToasts('error', ['Không tải được.']);
  answerAgain();
  await button('Thử lại').click();
  await expectCount(page.getByRole('rowheader'), 3);
});
