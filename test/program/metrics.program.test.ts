import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoPassword } from '#server/program/demo/accounts.ts';
import { asDemo } from '../../torture/school.ts';
import { client, freshClient, signIn } from '../helpers/client.ts';
import { backedUp } from '../helpers/patiently.ts';
import { freePort } from '../helpers/program/free-port.ts';
import { startPostgres } from '../helpers/program/postgres-server.ts';
import { program as main } from '../helpers/program/processes.ts';
import { dataFolder, run, smallDemo, start } from '../helpers/program/program.ts';
import { readPrometheus, sumOf } from '../helpers/program/prometheus.ts';

const ADMIN_PASSWORD = 'mat-khau-cua-ban';

async function figuresAt(port: number) {
  const reply = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  const text = await reply.text();
  return { text, read: readPrometheus(text) };
}

describe('metrics', () => {
  test('are served only if configured, and never on the public port', async () => {
    const port = await freePort();
    for (const env of [{}, { METRICS_PORT: String(port) }]) {
      const program = await start({ ...asDemo, env: { DATA_DIR: await smallDemo(), ...env } });
      for (const path of ['/metrics', '/metrics/', '/api/metrics', '/api/metrics/']) {
        const reply = await fetch(new URL(path, program.url));
        expect(await reply.text()).not.toContain('so_diem_');
      }
      if (!('METRICS_PORT' in env)) await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
      else {
        expect((await figuresAt(port)).read.has('so_diem_build_info')).toBe(true);
        for (const [method, path] of [
          ['GET', '/'],
          ['GET', '/api/health/'],
          ['POST', '/metrics'],
        ])
          expect((await fetch(`http://127.0.0.1:${port}${path}`, { method: method ?? '' })).status).toBe(404);
      }
      expect(await program.end('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
    }
  });

  test('count calls by route, without names or ids', async () => {
    const port = await freePort();
    const env = { DATA_DIR: await smallDemo(), METRICS_PORT: String(port) };
    const program = await start({ ...asDemo, env });
    const token = await signIn(program.url, 'bgh', demoPassword);
    const call = client(program.url, token);
    for (const id of [987_654_321, 987_654_322]) await call('DELETE', `/api/subjects/monhoc/${id}/`);
    const guess = { username: 'nguyen.van.an', password: 'khong phai mat khau' };
    for (const _ of [1, 2, 3])
      expect((await freshClient(program.url)('POST', '/api/auth/token/', guess)).status).toBe(401);
    await call('GET', '/api/students/tra-cuu/?nien_khoa_id=1&search=Tran-Thi-Binh');
    await call('GET', '/api/khong-co/987654321/');
    const nobody = { IDHocSinh: 987_654_321, IDLopHoc: 1, IDMonHoc: 1, IDHocKy: 2, Diem15: 5, Diem1Tiet: 5 };
    await call('POST', '/api/grading/diemso/cap-nhat/', nobody);
    const { text, read } = await figuresAt(port);
    const counted = (route: string, status: string) =>
      sumOf(read, 'so_diem_http_requests_total', { route, status });
    expect(counted('/api/subjects/monhoc/:id/', '4xx')).toBe(2);
    expect(counted('/api/auth/token/', '2xx')).toBe(1);
    expect(counted('/api/auth/token/', '4xx')).toBe(3);
    expect(counted('/api/students/tra-cuu/', '2xx')).toBe(1);
    expect(sumOf(read, 'so_diem_sign_in_failures_total')).toBe(3);
    expect(sumOf(read, 'so_diem_http_request_duration_seconds_count', { worth: 'save' })).toBe(1);
    expect([
      sumOf(read, 'so_diem_save_batch_size_count'),
      sumOf(read, 'so_diem_save_batch_size_sum'),
    ]).toEqual([1, 1]);
    expect(sumOf(read, 'so_diem_requests_in_flight')).toBe(0);
    expect(read.get('so_diem_requests_shed_total')?.samples.map(({ value }) => value)).toEqual([0, 0, 0, 0]);
    expect(sumOf(read, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    expect(Math.abs(sumOf(read, 'process_start_time_seconds') - Date.now() / 1000)).toBeLessThan(300);
    expect(read.get('so_diem_build_info')?.samples[0]?.labels).toMatchObject({ engine: 'sqlite' });
    expect(read.get('so_diem_event_loop_delay_seconds')?.type).toBe('histogram');
    const delays = async () => sumOf((await figuresAt(port)).read, 'so_diem_event_loop_delay_seconds_count');
    // Sampled a moment after the first request.
    await expect.poll(delays).toBeGreaterThan(0);
    for (const secret of ['98765432', 'nguyen', 'Binh', 'bgh', token.slice(-20), '127.0.0.1'])
      expect(text).not.toContain(secret);
  });

  test('report the age of the newest backup and of its copy, also while there is none', async () => {
    const port = await freePort();
    const BACKUP_COPY_DIR = await dataFolder();
    const env = { DATA_DIR: await dataFolder(), ADMIN_PASSWORD, METRICS_PORT: String(port), BACKUP_COPY_DIR };
    const program = await start({ env });
    const age = async (what: 'backup' | 'backup_copy') =>
      sumOf((await figuresAt(port)).read, `so_diem_${what}_age_seconds`);
    await expect.poll(() => age('backup_copy'), backedUp).toBeLessThan(300);
    expect(await age('backup')).toBeLessThan(300);
    for (const [what, folder] of [
      ['backup', join(env.DATA_DIR, 'backups')],
      ['backup_copy', BACKUP_COPY_DIR],
    ] as const) {
      await rm(folder, { recursive: true });
      expect(await age(what)).toBe(Number.POSITIVE_INFINITY);
    }
    expect((await program.end('SIGTERM')).code).toBe(0);
  });

  test('of two processes are listed side by side, and none is lost', async () => {
    const server = await startPostgres();
    const port = await freePort();
    const program = await start({
      env: {
        DATA_DIR: await dataFolder(),
        DATABASE_URL: server.url('postgres'),
        APP_SECRET: 'x'.repeat(32),
        ADMIN_PASSWORD,
        WEB_CONCURRENCY: '2',
        METRICS_PORT: String(port),
      },
    });
    for (let calls = 0; calls < 40; calls++) await freshClient(program.url)('GET', '/api/health/');
    const { read } = await figuresAt(port);
    const started = read.get('process_start_time_seconds')?.samples.map(({ labels }) => labels['process']);
    expect(started?.toSorted()).toEqual(['1', '2']);
    expect(sumOf(read, 'so_diem_http_requests_total', { route: '/api/health/' })).toBe(40);
    expect(read.get('so_diem_build_info')?.samples).toHaveLength(1);
    expect((await program.end('SIGTERM')).code).toBe(0);
    await server.stop();
  });

  test('a port in use is reported in one sentence', async () => {
    const taken = await start({ ...asDemo, env: { DATA_DIR: await smallDemo() } });
    const { port } = new URL(taken.url);
    const env = { DATA_DIR: await smallDemo(), METRICS_PORT: port };
    const { code, stdout, stderr } = await run(main, { ...asDemo, env });
    expect({ code, stdout: stdout.includes('đang chạy') }).toEqual({ code: 1, stdout: false });
    expect(stderr).toContain(`METRICS_PORT`);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});
