// The names of all columns in the API and the database, in the order of the sheet.

export const twoColumnKeys = ['Diem15', 'Diem1Tiet'] as const;
export type TwoColumnKey = (typeof twoColumnKeys)[number];

export const regularKeys = ['TX1', 'TX2', 'TX3', 'TX4'] as const;
export const circularValueKeys = [...regularKeys, 'GK', 'CK'] as const;
export const circularKeys = [...circularValueKeys, 'NhanXet'] as const;
export type CircularKey = (typeof circularKeys)[number];

export type ColumnKey = TwoColumnKey | CircularKey;
