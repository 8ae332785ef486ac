/** How a result is called, wherever one is told. */
export const resultNames = ['Đạt', 'Không đạt'] as const;
type ResultName = (typeof resultNames)[number];

export const resultName = (passed: boolean): ResultName => (passed ? 'Đạt' : 'Không đạt');

/** The same where there may be no result yet. */
export const resultOrNone = (passed: boolean | null) => (passed === null ? null : resultName(passed));
