type Named<Key extends string> = { [K in Key]: string };

/** What a score table is about, in one line: its caption, on paper its heading. */
export const sheetTitle = (
  subject: Named<'TenMonHoc'>,
  schoolClass: Named<'TenLop'>,
  term: Named<'TenHocKy'>,
  year: Named<'TenNienKhoa'>,
) =>
  `Bảng điểm môn ${subject.TenMonHoc}, lớp ${schoolClass.TenLop}, ${term.TenHocKy}, niên khóa ${year.TenNienKhoa}`;
