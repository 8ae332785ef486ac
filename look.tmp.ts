import { chromium } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { launchOptions } from './e2e/chromium.ts';
import { startProduct } from './e2e/product.ts';

const product = await startProduct('/tmp/inc/data', '0', {}, ['--demo', '--thong-tu-22']);
const signIn = async (username: string) =>
  (await (await fetch(`${product.url}/api/auth/token/`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username, password: 'Demo@12345' }) })).json()) as any;
const s = await signIn('giaovu');
const get = async (path: string) => fetch(product.url + path, { headers: { authorization: `Bearer ${s.access}` } });
const json = async (path: string) => (await get(path)).json();
const years = await json('/api/configurations/nienkhoa-list/').catch(() => null);
console.log(JSON.stringify(years));
const classes = await json('/api/classes/lophoc/?nien_khoa_id=3');
const list = Array.isArray(classes) ? classes : classes.results;
const c4 = list.find((c: any) => c.TenLop === '10A4');
const students = await json(`/api/classes/lophoc/danh-sach-json/?lophoc_id=${c4.id}`);
const inc = students.find((x: any) => x.HoaNhap);
console.log(c4.id, inc);
await writeFile('/tmp/inc/hocba.pdf', Buffer.from(await (await get(`/api/students/hocsinh/${inc.id}/hoc-ba/`)).arrayBuffer()));
await writeFile('/tmp/inc/hocba-lop.pdf', Buffer.from(await (await get(`/api/classes/lophoc/${c4.id}/hoc-ba/`)).arrayBuffer()));
const c12 = list.find((c: any) => c.TenLop === '12A1');
await writeFile('/tmp/inc/hocba-12.pdf', Buffer.from(await (await get(`/api/classes/lophoc/${c12.id}/hoc-ba/`)).arrayBuffer()));
await writeFile('/tmp/inc/sotheodoi.pdf', Buffer.from(await (await get(`/api/grading/so-theo-doi/?IDLopHoc=${c4.id}`)).arrayBuffer()));
const subject = (await json(`/api/subjects/monhoc-list/?nien_khoa_id=3`));
const toan = (Array.isArray(subject) ? subject : subject.results).find((m: any) => m.TenMonHoc === 'Toán');
const pages: [string, string][] = [
  ['record', `/giaovu/hoc-sinh/${inc.id}`],
  ['sheet', `/giaovu/xem-diem?nienkhoa=3&lop=${c4.id}&mon=${toan.id}&hocky=1`],
  ['homeroom', `/giaovu/chu-nhiem?nienkhoa=3&lop=${c4.id}&hocky=1`],
  ['results', `/giaovu/tong-hop-lop?nienkhoa=3&lop=${c4.id}&hocky=0`],
  ['stats', `/giaovu/thong-ke-danh-gia?nienkhoa=3&hocky=0`],
  ['list', `/giaovu/danh-sach-lop/${c4.id}`],
];
const browser = await chromium.launch(launchOptions);
for (const [width, height, colorScheme] of [[1440, 900, 'light'], [1366, 768, 'dark'], [390, 844, 'light']] as const) {
  const context = await browser.newContext({ locale: 'vi-VN', timezoneId: 'Asia/Ho_Chi_Minh', viewport: { width, height }, colorScheme, reducedMotion: 'reduce', storageState: { cookies: [], origins: [{ origin: product.url, localStorage: [
    { name: 'user_info', value: JSON.stringify({ id: s.user.id, Ho: s.user.Ho, Ten: s.user.Ten, role: s.user.role }) }, { name: 'user_role', value: s.user.role }, { name: 'refresh_token', value: s.refresh }, { name: 'access_token', value: s.access } ] }] } });
  const page = await context.newPage();
  for (const [name, path] of pages) {
    await page.goto(product.url + path);
    await page.getByText('Hòa nhập').first().waitFor({ timeout: 8000 }).catch(() => console.log('no mark', name, width));
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `/tmp/inc/${name}-${width}.png` });
    const mark = page.getByText('Hòa nhập', { exact: true }).first();
    if (await mark.count()) { await mark.scrollIntoViewIfNeeded().catch(() => {}); await page.screenshot({ path: `/tmp/inc/${name}-${width}-b.png` }); }
  }
  await context.close();
}
await browser.close();
await product.stop();
