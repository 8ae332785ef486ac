import { expect } from 'vitest';
import type { TestApp } from '../api.ts';

/** Creates the year 2027-2028 with the limits of the previous one; returns its id. */
export async function beginNextYear(api: TestApp): Promise<number> {
  const [values] = (await api.call('BGH', 'GET /api/configurations/quydinh/')).json();
  const next = { ...values, TenNienKhoa: '2027-2028' };
  const reply = await api.call('BGH', 'POST /api/configurations/quydinh/', next);
  expect(reply.statusCode).toBe(201);
  return reply.json().IDNienKhoa;
}
