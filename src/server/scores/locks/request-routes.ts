import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import { snapshot, type Tx, write } from '#server/platform/database/transaction.ts';
import { handle } from '#server/platform/http/route.ts';
import { type Caller, recordedBy } from '#server/platform/sessions/caller.ts';
import { findCurrentYear, requireCurrentYear } from '#server/school/years/year-queries.ts';
import { AppError, forbidden, invalid, invalidField, orNotFound } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import { type OpeningRequest, problemOfEnd, scoreEntryApi } from '#shared/scores/locks/api.ts';
import { scoreEntryMessages } from '#shared/scores/locks/messages.ts';
import { refusalToAsk } from './changeable.ts';
import { loadEntryFacts } from './may-enter.ts';
import { putOpening } from './opening-queries.ts';
import {
  findRequest,
  insertRequest,
  listOpenRequests,
  listOwnRequests,
  openRequestsOf,
  updateRequest,
} from './request-queries.ts';

export function entryRequestRoutes(app: FastifyInstance, { database, clock }: Context): void {
  handle(app, scoreEntryApi.requests, ({ caller }) =>
    snapshot(database, async (reader) => {
      const year = await findCurrentYear(reader);
      if (!year) return [];
      return caller.role === 'GiaoVien'
        ? listOwnRequests(reader, year.id, caller.id)
        : listOpenRequests(reader, year.id);
    }),
  );

  handle(app, scoreEntryApi.ask, ({ body, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const now = clock();
      const year = await requireCurrentYear(tx);
      const waiting = await openRequestsOf(tx, year.id, caller.id);
      const facts = await loadEntryFacts(tx, [{ sheet: body, caller }], now);
      const refusal = refusalToAsk(facts, body, caller, waiting);
      if (refusal) throw refusal;
      const id = await insertRequest(tx, { ...body, ...recordedBy('NguoiYeuCau', caller, now) });
      const request = await requireRequest(tx, id);
      await audit(tx, now, caller, 'opening.request', detailOf(request));
      return request;
    }),
  );

  handle(app, scoreEntryApi.answer, ({ params: { id }, body: { Den, TuChoi }, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const now = clock();
      const request = await requireRequest(tx, id);
      if (request.TrangThai !== 'Cho')
        throw new AppError('conflict', { detail: scoreEntryMessages.answered, ...request });
      if ((Den === undefined) === (TuChoi === undefined)) throw invalid(scoreEntryMessages.answerIsOne);
      if (Den !== undefined) await openFor(tx, request, Den, caller, now);
      await updateRequest(tx, id, {
        TrangThai: Den === undefined ? 'TuChoi' : 'DaMo',
        Den: Den ?? null,
        LyDoTuChoi: TuChoi ?? null,
        NguoiTraLoi: `${caller.Ho} ${caller.Ten}`,
        ThoiDiemTraLoi: now.toISOString(),
      });
      const answered = await requireRequest(tx, id);
      await audit(tx, now, caller, 'opening.answer', detailOf(answered));
      return answered;
    }),
  );
}

async function requireRequest(tx: Tx, id: number): Promise<OpeningRequest> {
  const found = orNotFound(await findRequest(tx, id));
  const year = await findCurrentYear(tx);
  if (found.IDNienKhoa !== year?.id) throw forbidden(messages.oldYear);
  return found.request;
}

/**
 * Also if the term has been opened since: the teacher gets a reply, and the opening applies if the term is closed
 * again.
 */
async function openFor(
  tx: Tx,
  request: OpeningRequest,
  Den: string,
  caller: Caller,
  now: Date,
): Promise<void> {
  const problem = problemOfEnd(new Date(Den), now);
  if (problem) throw invalidField('Den', problem);
  await putOpening(tx, { ...request, Den }, caller, now);
}

/** Without the reasons, which may mention a student. */
const detailOf = (request: OpeningRequest) => {
  const { id, IDLopHoc, TenLop, IDMonHoc, TenMonHoc, IDHocKy, NguoiYeuCau, TrangThai, Den } = request;
  return { id, IDLopHoc, TenLop, IDMonHoc, TenMonHoc, IDHocKy, NguoiYeuCau, TrangThai, Den };
};
