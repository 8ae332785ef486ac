/** The optional personal data of a student without any. */
export const noFurther = {
  ...{ MaDinhDanh: null, SoDinhDanh: null, NoiSinh: null, DanToc: null, DienUuTien: null },
  NguoiThan: [],
};
