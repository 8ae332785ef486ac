// Students in inclusive education, in the school of the tests.

import { expect } from 'vitest';
import type { As, TestApp } from '../api.ts';

export const inclusionPath = (id: number) => `/api/students/hocsinh/${id}/hoa-nhap/`;

export const inclusionReason = 'Giấy xác nhận khuyết tật của xã';

export const begin = (api: TestApp, id: number, LyDo: string = inclusionReason, as: As = 'GiaoVu') =>
  api.call(as, `POST ${inclusionPath(id)}`, { LyDo });

export const end = (api: TestApp, id: number, as: As = 'GiaoVu') =>
  api.call(as, `DELETE ${inclusionPath(id)}`);

/** The student is in inclusive education from now on, which must succeed. */
export async function isInclusive(api: TestApp, id: number): Promise<void> {
  expect((await begin(api, id)).statusCode).toBe(200);
}

/** Everything that is stored about it, oldest first. */
export const inclusionRows = ({ database: { main } }: TestApp, id: number) =>
  main.selectFrom('HOANHAP').selectAll().where('IDHocSinh', '=', id).orderBy('id').execute();
