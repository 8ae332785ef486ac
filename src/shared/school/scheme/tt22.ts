// The sheets of Thông tư 22: regular scores, a mid-term and a final one, and a comment. Some subjects are judged instead of
// scored, and a class that takes the study topics of a subject has one more regular score in one term.

import { regularKeys, type Tt22Key, topicKey } from './column-keys.ts';
import { commentLimit } from './limits.ts';
import { type ColumnKind, type SheetColumn, type SheetScheme, textColumn } from './scheme.ts';

export const assessments = ['DiemSo', 'NhanXet'] as const;

/** Scored, or judged as 'Đ' or 'CĐ'. */
export type Assessment = (typeof assessments)[number];

/** How a subject is assessed: scored or judged, and its number of regular values per term. */
export type SubjectForm = { HinhThuc: Assessment; SoDiemTX: number };

/** How a sheet is assessed: as its subject, and with the study topics or without. */
export type SheetForm = SubjectForm & { hasTopic?: boolean };

/** How the column of the study topics is called. */
export const topicName = 'Chuyên đề';

const comment = textColumn('NhanXet', 'Nhận xét', commentLimit);

export type Tt22Scheme = SheetScheme & { form: SubjectForm; hasTopic: boolean };

function schemeWith({ HinhThuc, SoDiemTX, hasTopic = false }: SheetForm): Tt22Scheme {
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
    ...(hasTopic ? [value(topicKey, topicName, topicName, 1)] : []),
    value('GK', 'Giữa kì', 'GK', 2),
    value('CK', 'Cuối kì', 'CK', 3),
  ];
  return {
    method: 'ThongTu22',
    form: { HinhThuc, SoDiemTX },
    hasTopic,
    values,
    columns: [...values, comment],
    result: isScored
      ? { key: 'DiemTB', name: 'ĐTB', short: 'ĐTB', kind, decimals: 1, limit: 10 }
      : { key: 'KetQua', name: 'Kết quả', short: 'Kết quả', kind, decimals: 0, limit: 10 },
    hasPassScore: false,
  };
}

/** Every form a sheet can have. None comes after one whose columns are among its own. */
export const tt22Schemes = [
  ...[4, 3, 2].flatMap((SoDiemTX) =>
    [true, false].map((hasTopic) => schemeWith({ HinhThuc: 'DiemSo', SoDiemTX, hasTopic })),
  ),
  schemeWith({ HinhThuc: 'NhanXet', SoDiemTX: 2 }),
];

export function tt22Scheme({ HinhThuc, SoDiemTX, hasTopic = false }: SheetForm) {
  const found = tt22Schemes.find(
    (one) => one.form.HinhThuc === HinhThuc && one.form.SoDiemTX === SoDiemTX && one.hasTopic === hasTopic,
  );
  if (!found)
    throw new Error(
      `no scheme for ${HinhThuc} with ${SoDiemTX} regular values${hasTopic ? ' and topics' : ''}`,
    );
  return found;
}
