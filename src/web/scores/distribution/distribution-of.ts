/** Of which subject and term. */
export type DistributionOf = {
  IDMonHoc: number;
  IDHocKy: number;
  /** Beside its block; without one, a block is chosen. */
  IDLopHoc?: number;
};
