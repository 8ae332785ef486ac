/** Instead of the result of a student who is exempt. */
export const exemptText = 'Miễn';

/** The display names of a result: passed and not passed. */
export const resultNames = ['Đạt', 'Không đạt'] as const;
type ResultName = (typeof resultNames)[number];
const [passedName, failedName] = resultNames;

export const resultName = (passed: boolean): ResultName => (passed ? passedName : failedName);

/** As above; null if there is no result yet. */
export const resultOrNone = (passed: boolean | null) => (passed === null ? null : resultName(passed));
