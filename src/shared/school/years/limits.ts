export const regulationLimits = {
  TuoiToiThieu: { min: 10, max: 25 },
  TuoiToiDa: { min: 15, max: 30 },
  SiSoToiDa: { min: 1, max: 100 },
  SoMonHocToiDa: { min: 1, max: 50 },
  DiemDatMon: { min: 0, max: 10 },
  SoLopK6: { min: 0, max: 50 },
  SoLopK7: { min: 0, max: 50 },
  SoLopK8: { min: 0, max: 50 },
  SoLopK9: { min: 0, max: 50 },
  SoLopK10: { min: 0, max: 50 },
  SoLopK11: { min: 0, max: 50 },
  SoLopK12: { min: 0, max: 50 },
} as const;

/** The initial values of the regulation form for a school without a regulation. */
export const regulationDefaults = {
  TuoiToiThieu: 15,
  TuoiToiDa: 20,
  SiSoToiDa: 40,
  SoMonHocToiDa: 9,
  DiemDatMon: 5,
  SoLopK10: 4,
  SoLopK11: 3,
  SoLopK12: 2,
} as const;

/** The same in a school that begins with grade 6. */
export const lowerDefaults = {
  ...regulationDefaults,
  TuoiToiThieu: 11,
  SoLopK6: 4,
  SoLopK7: 4,
  SoLopK8: 4,
  SoLopK9: 4,
} as const;

export const defaultPassScore = 5;

/** How many subjects a class has at most, as proposed for each method. */
export const usualSubjects = { HaiCot: regulationDefaults.SoMonHocToiDa, ThongTu22: 14 } as const;
