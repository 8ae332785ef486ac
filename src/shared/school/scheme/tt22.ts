// The sheets of Thông tư 22: regular scores, a mid-term and a final one, and a comment. Some subjects are judged instead of
// scored.

import { regularKeys, type Tt22Key } from './column-keys.ts';
import { commentLimit } from './limits.ts';
import { type ColumnKind, type SheetColumn, type SheetScheme, textColumn } from './scheme.ts';

export const assessments = ['DiemSo', 'NhanXet'] as const;

/** Scored, or judged as 'Đ' or 'CĐ'. */
export type Assessment = (typeof assessments)[number];

/** How a subject is assessed: scored or judged, and its number of regular values per term. */
export type SubjectForm = { HinhThuc: Assessment; SoDiemTX: number };

const comment = textColumn('NhanXet', 'Nhận xét', commentLimit);

export type Tt22Scheme = SheetScheme & { form: SubjectForm };

function schemeWith({ HinhThuc, SoDiemTX }: SubjectForm): Tt22Scheme {
  const isScored = HinhThuc === 'DiemSo';
  const kind: ColumnKind = isScored ? 'score' : 'judgement';
  const value = (key: Tt22Key, name: string, short: string, weight: number): SheetColumn => ({
    key,
    name,
    short,
    kind,
    weight,
    decimals: 1,
    limit: 10,
  });
  const values = [
    ...regularKeys
      .slice(0, SoDiemTX)
      .map((key, index) => value(key, `TX ${index + 1}`, `TX ${index + 1}`, 1)),
    value('GK', 'Giữa kì', 'GK', 2),
    value('CK', 'Cuối kì', 'CK', 3),
  ];
  return {
    method: 'ThongTu22',
    form: { HinhThuc, SoDiemTX },
    values,
    columns: [...values, comment],
    result: isScored
      ? { key: 'DiemTB', name: 'ĐTB', short: 'ĐTB', kind, decimals: 1, limit: 10 }
      : { key: 'KetQua', name: 'Kết quả', short: 'Kết quả', kind, decimals: 0, limit: 10 },
    hasPassScore: false,
  };
}

/** Every form a subject can have. The one with the most columns comes first. */
export const tt22Schemes = [
  schemeWith({ HinhThuc: 'DiemSo', SoDiemTX: 4 }),
  schemeWith({ HinhThuc: 'DiemSo', SoDiemTX: 3 }),
  schemeWith({ HinhThuc: 'DiemSo', SoDiemTX: 2 }),
  schemeWith({ HinhThuc: 'NhanXet', SoDiemTX: 2 }),
];

export function tt22Scheme(subject: SubjectForm) {
  const found = tt22Schemes.find(
    ({ form }) => form.HinhThuc === subject.HinhThuc && form.SoDiemTX === subject.SoDiemTX,
  );
  if (!found) throw new Error(`no scheme for ${subject.HinhThuc} with ${subject.SoDiemTX} regular values`);
  return found;
}
