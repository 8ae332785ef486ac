// Teachers replace all of their sentences over and over: either the whole list changes, or nothing.

import { commentBankApi } from '#shared/scores/comment-bank/api.ts';
import type { BankSentence } from '#shared/scores/comment-bank/suitable-comments.ts';
import { type Target, Work } from './work.ts';

const sentences = 100;
const teachers = ['giaovien', 'gv.van', 'gv.anh'] as const;

type Texts = string[];

const nameOf = (teacher: string) => `sentences of ${teacher}`;

/** Sentences leave no trail: only their owner sees them. */
export function commentBank() {
  return new Work<Target, Texts>({
    targets: teachers.map((by) => ({ by, name: nameOf(by) })),
    valueAt: (_, turn) =>
      Array.from({ length: sentences }, (_item, index) => `Câu ${index} của lần ${turn}.`),
    write: (call, _, texts) =>
      call(
        'PUT',
        commentBankApi.replace.path,
        texts.map((NoiDung) => ({ NoiDung, Tu: null, Den: null, Muc: null })),
      ),
    fromApi: async (call) => {
      // Everybody reads only their own sentences.
      const { body } = await call('GET', commentBankApi.list.path);
      return new Map([[nameOf(teachers[0]), (body as BankSentence[]).map(({ NoiDung }) => NoiDung)]]);
    },
    stored: async (database) => {
      const rows = await database.main
        .selectFrom('CAUNHANXET')
        .innerJoin('TAIKHOAN', 'TAIKHOAN.id', 'CAUNHANXET.IDTaiKhoan')
        .select(['username', 'NoiDung'])
        .orderBy('ThuTu')
        .execute();
      return new Map(
        teachers.map((by) => [
          nameOf(by),
          rows.filter(({ username }) => username === by).map(({ NoiDung }) => NoiDung),
        ]),
      );
    },
  });
}
