import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import { write } from '#server/platform/database/transaction.ts';
import { handle } from '#server/platform/http/route.ts';
import { findCurrentYear, requireCurrentYear } from '#server/school/years/year-queries.ts';
import { studentImportApi } from '#shared/students/import/api.ts';
import { fileUpdateApi } from '#shared/students/import/update-api.ts';
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
