// The types of the columns that the tables of both schemes share, for inserting many rows at once.

export const keyColumns = { IDHocKy: 'bigint', IDMonHoc: 'bigint', IDHocSinh: 'bigint' } as const;

/** A change of one value, without the value. */
export const changeColumns = {
  ...keyColumns,
  IDLopHoc: 'bigint',
  Cot: 'text',
  IDTaiKhoan: 'bigint',
  NguoiSua: 'text',
  VaiTro: 'text',
  ThoiDiem: 'text',
  Nguon: 'text',
  LyDo: 'text',
  Bam: 'text',
} as const;

export const columnTypes = <Key extends string, Type extends 'bigint' | 'text'>(
  keys: readonly Key[],
  type: Type,
) => Object.fromEntries(keys.map((key) => [key, type])) as Record<Key, Type>;
