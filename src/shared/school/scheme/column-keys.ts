// The names of all columns in the API and the database, in the order of the sheet.

export const twoColumnKeys = ['Diem15', 'Diem1Tiet'] as const;
export type TwoColumnKey = (typeof twoColumnKeys)[number];

export const regularKeys = ['TX1', 'TX2', 'TX3', 'TX4'] as const;
/** The study topics: one more regular score in the classes that take them. */
export const topicKey = 'CD';
export const tt22ValueKeys = [...regularKeys, topicKey, 'GK', 'CK'] as const;
export const tt22Keys = [...tt22ValueKeys, 'NhanXet'] as const;
export type Tt22Key = (typeof tt22Keys)[number];

export const homeroomKeys = ['RenLuyen', 'NghiCoPhep', 'NghiKhongPhep', 'NhanXet'] as const;
export type HomeroomKey = (typeof homeroomKeys)[number];

/** Entered after the end of a year: a retake, and the conduct after the summer. In no sheet, but in the history. */
export const yearKeys = ['KiemTraLai', 'RenLuyenHe'] as const;
export type YearKey = (typeof yearKeys)[number];

/** The result of a subject that was brought from a previous school: in the history of its sheet, but not a column. */
export const transferredKey = 'DiemChuyenDen';
export type TransferredKey = typeof transferredKey;

export type ColumnKey = TwoColumnKey | Tt22Key | HomeroomKey | YearKey | TransferredKey;
