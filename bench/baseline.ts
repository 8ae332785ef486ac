// The baseline for the product: the same stack with token check and JSON in and out, but no database.

import compress from '@fastify/compress';
import cors from '@fastify/cors';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { compression } from '#server/platform/http/replies/compression.ts';
import { replyHeaders, sendReplyHeaders } from '#server/platform/http/replies/reply-headers.ts';
import { handle } from '#server/platform/http/route.ts';
import { verifiedSessionId } from '#server/platform/sessions/access-token.ts';
import { unauthenticated } from '#shared/contract/errors.ts';
import { gradingApi, type ScoreRow } from '#shared/scores/sheets/api.ts';

const context = { clock: () => new Date(), config: { secret: process.env['APP_SECRET'] ?? '' } };
const students = Number(process.env['STUDENTS']);

const rows: ScoreRow[] = Array.from({ length: students }, (_, index) => ({
  id: index + 1,
  HoTen: `Nguyễn Thị Minh Khai ${index}`,
  NgaySinh: '2010-09-05',
  Diem15: 8.25,
  Diem1Tiet: 7.5,
  DiemTB: 7.75,
}));

const app = Fastify();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
sendReplyHeaders(app, replyHeaders({ trustedProxies: 0 }));
await app.register(cors, { origin: [] });
await app.register(compress, compression);
app.decorateRequest('caller', null);
app.addHook('onRequest', async (request) => {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const sessionId = await verifiedSessionId(context, token);
  if (!sessionId) throw unauthenticated();
  request.caller = { id: 1, username: 'floor', Ho: 'Sàn', Ten: 'Đo', role: 'GiaoVu', sessionId };
});
handle(app, gradingApi.sheet, async () => rows);
// About as many as teachers correct in a real sheet.
const changed = rows.slice(0, 2).map(({ id }) => ({ IDHocSinh: id, Cot: 'Diem15' as const, SoLan: 1 }));
handle(app, gradingApi.changedScores, async () => changed);
handle(app, gradingApi.save, async ({ body }) => ({ ...body, DiemTB: 7.75 }));
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
