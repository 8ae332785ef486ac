import type { FastifyInstance } from 'fastify';
import { fileUpdateApi } from '../../shared/endpoints/student-file-update.ts';
import { studentImportApi } from '../../shared/endpoints/student-import.ts';
import type { Context } from '../context.ts';
import { audit } from '../database/trail/audit.ts';
import { write } from '../database/transaction.ts';
import { handle } from '../http/route.ts';
import { findCurrentYear, requireCurrentYear } from '../regulations/year-queries.ts';
import { applyUpdates } from './apply-updates.ts';
import { takeBack } from './take-back.ts';

export function fileUpdateRoutes(app: FastifyInstance, { database, clock }: Context): void {
  handle(app, fileUpdateApi.update, ({ body, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const now = clock();
      const { id: IDNienKhoa, TenNienKhoa } = await requireCurrentYear(tx);
      const occasion = { engine: database.engine, IDNienKhoa, caller, now };
      const { IDDotNhap, SoLuong } = await applyUpdates(tx, body, occasion);
      const detail = { IDDotNhap, SoLuong, TenTep: body.TenTep ?? null, IDNienKhoa, TenNienKhoa };
      await audit(tx, now, caller, 'student.import.update', detail);
      return { SoLuong };
    }),
  );

  handle(app, studentImportApi.takeBack, ({ params, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const IDNienKhoa = (await findCurrentYear(tx))?.id ?? 0;
      await takeBack(tx, params.id, { engine: database.engine, IDNienKhoa, caller, now: clock() });
    }),
  );
}
