export const classMessages = {
  incomplete: 'Vui lòng điền đầy đủ Tên lớp, Niên khóa và Khối.',
  noClassChosen: 'Vui lòng chọn ít nhất một lớp.',
  rosterConflict: 'Danh sách lớp vừa được người khác thay đổi. Vui lòng tải lại danh sách trước khi lưu.',
  /** Names the classes whose subjects someone else has changed since the caller loaded them. */
  subjectsConflict: (names: string[]) =>
    `Môn học của lớp ${names.join(', ')} vừa được người khác thay đổi. Vui lòng xem lại rồi lưu lần nữa.`,
} as const;
