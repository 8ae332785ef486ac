// Names found in Vietnamese schools, with roughly their real frequencies, and addresses in one city.

const list = (names: string) => names.split(',').map((name) => name.trim()) as [string, ...string[]];

/** 'Lê 9.5, Mai 0.8' → each name with its frequency. */
const frequencies = (names: string): Record<string, number> =>
  Object.fromEntries(
    list(names).map((entry) => {
      const [name = '', frequency] = entry.split(' ');
      return [name, Number(frequency)];
    }),
  );

export const familyNames = frequencies(`
  Nguyễn 38, Trần 11, Lê 9.5, Phạm 7, Hoàng 4, Huỳnh 2, Phan 4.5, Vũ 2.5, Võ 2.5, Đặng 2.1, Bùi 2, Đỗ 1.4,
  Hồ 1.3, Ngô 1.3, Dương 1, Lý 0.5, Đinh 1, Trương 1.5, Đoàn 1, Lâm 0.6, Mai 0.8, Trịnh 0.7, Đào 0.6,
  Cao 0.6, Tôn 0.4, Châu 0.4
`);

export const boys = {
  middle: frequencies(`
    Văn 14, Minh 13, Đức 8, Hữu 7, Quang 7, Gia 9, Quốc 8, Anh 6, Đình 5, Thanh 4, Bảo 6, Công 3
  `),
  given: frequencies(`
    An 4, Anh 7, Bảo 6, Bình 2, Cường 3, Dũng 4, Duy 4, Đạt 5, Đức 4, Hải 3, Hiếu 4, Hoàng 5, Huy 8,
    Hùng 4, Hưng 4, Khang 6, Khánh 3, Khoa 5, Khôi 4, Kiên 3, Lâm 2, Long 4, Minh 7, Nam 4, Nghĩa 2,
    Nguyên 3, Nhân 3, Phong 4, Phúc 5, Quân 4, Quang 3, Sơn 3, Tài 2, Thành 3, Thịnh 3, Tiến 2, Trí 2,
    Tùng 3, Tuấn 4, Việt 3, Vinh 3
  `),
};

export const girls = {
  middle: frequencies(`
    Thị 18, Ngọc 13, Thanh 7, Thùy 6, Phương 8, Minh 7, Bảo 7, Khánh 6, Quỳnh 5, Thu 4, Kim 4, Mỹ 4
  `),
  given: frequencies(`
    An 4, Anh 11, Ánh 2, Châu 3, Chi 5, Diệp 2, Dung 2, Giang 3, Hà 5, Hân 5, Hằng 2, Hạnh 2, Hiền 3,
    Hoa 2, Hương 3, Huyền 4, Khanh 2, Lan 3, Linh 9, Ly 3, Mai 4, My 4, Nga 2, Ngân 5, Ngọc 5, Nguyên 3,
    Nhi 6, Như 5, Nhung 2, Oanh 1, Phương 4, Quyên 2, Quỳnh 4, Tâm 2, Thảo 5, Thư 5, Thy 2, Trâm 4,
    Trang 6, Trinh 2, Tú 2, Uyên 3, Vân 3, Vy 6, Xuân 1, Yến 3
  `),
};

export const streets = list(`
  Lê Lợi, Hùng Vương, Nguyễn Huệ, Trần Hưng Đạo, Lê Duẩn, Đống Đa, Bà Triệu, Nguyễn Trãi, Phan Đình Phùng,
  Điện Biên Phủ, Mai Thúc Loan, Đinh Tiên Hoàng, Tố Hữu, Bùi Thị Xuân, An Dương Vương, Phạm Văn Đồng
`);

export const wards = list(`
  Thuận Hóa, Phú Xuân, An Cựu, Vỹ Dạ, Kim Long, Thủy Xuân, Hương An, Hương Thủy, Thanh Thủy, Hóa Châu
`);
