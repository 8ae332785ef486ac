/** The display names of a result. */
export const resultNames = ['Đạt', 'Không đạt'] as const;
type ResultName = (typeof resultNames)[number];

export const resultName = (passed: boolean): ResultName => (passed ? 'Đạt' : 'Không đạt');

/** As above; null if there is no result yet. */
export const resultOrNone = (passed: boolean | null) => (passed === null ? null : resultName(passed));
