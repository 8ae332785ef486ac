/** Optional personal data of a student. */
export const furtherLimits = {
  id: { min: 5, max: 20 },
  personalNumber: 12,
  birthPlace: 255,
  ethnicity: 50,
  priority: 100,
  relatives: 3,
  relativeName: 100,
  occupation: 100,
  phone: { min: 9, max: 11 },
} as const;
