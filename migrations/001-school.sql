-- Statements are separated by a blank line. {{id}} and {{ordered}} are the two words the engines spell differently
-- (src/server/database/migrate.ts): a numbered key, and text that compares byte by byte.

-- Fixed data ---------------------------------------------------------------------------------------------------

CREATE TABLE "VAITRO" (
  "MaVaiTro" TEXT PRIMARY KEY,
  "TenVaiTro" TEXT NOT NULL
);

INSERT INTO "VAITRO" VALUES ('BGH', 'Ban Giám Hiệu'), ('GiaoVu', 'Giáo vụ'), ('GiaoVien', 'Giáo viên');

CREATE TABLE "KHOI" (
  "id" BIGINT PRIMARY KEY,
  "TenKhoi" TEXT NOT NULL
);

INSERT INTO "KHOI" VALUES (1, 'Khối 10'), (2, 'Khối 11'), (3, 'Khối 12');

CREATE TABLE "HOCKY" (
  "id" BIGINT PRIMARY KEY,
  "TenHocKy" TEXT NOT NULL
);

INSERT INTO "HOCKY" VALUES (1, 'Học kỳ 1'), (2, 'Học kỳ 2');

CREATE TABLE "TOHOP" (
  "id" BIGINT PRIMARY KEY,
  "TenToHop" TEXT NOT NULL
);

INSERT INTO "TOHOP" VALUES (1, 'Tự nhiên'), (2, 'Xã hội');

-- School years and their regulations ----------------------------------------------------------------------------

CREATE TABLE "NIENKHOA" (
  "id" {{id}},
  "TenNienKhoa" {{ordered}} NOT NULL UNIQUE
);

CREATE TABLE "QUYDINH" (
  "IDNienKhoa" BIGINT PRIMARY KEY REFERENCES "NIENKHOA" ("id"),
  "TuoiToiThieu" INTEGER NOT NULL CHECK ("TuoiToiThieu" BETWEEN 10 AND 25),
  "TuoiToiDa" INTEGER NOT NULL CHECK ("TuoiToiDa" BETWEEN 15 AND 30),
  "SiSoToiDa" INTEGER NOT NULL CHECK ("SiSoToiDa" BETWEEN 1 AND 100),
  "SoMonHocToiDa" INTEGER NOT NULL CHECK ("SoMonHocToiDa" BETWEEN 1 AND 50),
  -- Hundredths, like every mark.
  "DiemDatMon" INTEGER NOT NULL CHECK ("DiemDatMon" BETWEEN 0 AND 1000),
  "SoLopK10" INTEGER NOT NULL CHECK ("SoLopK10" BETWEEN 0 AND 50),
  "SoLopK11" INTEGER NOT NULL CHECK ("SoLopK11" BETWEEN 0 AND 50),
  "SoLopK12" INTEGER NOT NULL CHECK ("SoLopK12" BETWEEN 0 AND 50),
  "ChoPhepSuaDiemHK1" INTEGER NOT NULL DEFAULT 0 CHECK ("ChoPhepSuaDiemHK1" IN (0, 1)),
  "ChoPhepSuaDiemHK2" INTEGER NOT NULL DEFAULT 0 CHECK ("ChoPhepSuaDiemHK2" IN (0, 1)),
  CHECK ("TuoiToiThieu" < "TuoiToiDa")
);

-- Subjects. Khoa columns carry uniqueness without case, Tim columns the search text, SapXep columns the order.

CREATE TABLE "MONHOC" (
  "id" {{id}},
  "TenMonHoc" TEXT NOT NULL,
  "TenMonHocKhoa" TEXT NOT NULL,
  "TenMonHocTim" TEXT NOT NULL,
  "TenMonHocSapXep" {{ordered}} NOT NULL,
  "IDNienKhoa" BIGINT NOT NULL REFERENCES "NIENKHOA" ("id"),
  "IDToHop" BIGINT REFERENCES "TOHOP" ("id"),
  UNIQUE ("IDNienKhoa", "TenMonHocKhoa"),
  UNIQUE ("id", "IDNienKhoa")
);

-- Students and the years they are enrolled in ------------------------------------------------------------------

CREATE TABLE "HOCSINH" (
  "id" {{id}},
  "Ho" TEXT NOT NULL,
  "Ten" TEXT NOT NULL,
  "HoTenTim" TEXT NOT NULL,
  "HoTenSapXep" {{ordered}} NOT NULL,
  "GioiTinh" TEXT NOT NULL CHECK ("GioiTinh" IN ('Nam', 'Nữ', 'Khác')),
  "NgaySinh" TEXT NOT NULL,
  "DiaChi" TEXT NOT NULL,
  "Email" TEXT,
  "EmailKhoa" TEXT UNIQUE,
  "IDNienKhoaTiepNhan" BIGINT NOT NULL REFERENCES "NIENKHOA" ("id"),
  "KhoiDuKien" BIGINT NOT NULL REFERENCES "KHOI" ("id")
);

CREATE INDEX "HOCSINH_TiepNhan" ON "HOCSINH" ("IDNienKhoaTiepNhan");

-- Enrolment: a student may stay for several years, in one block each.

CREATE TABLE "GHIDANH" (
  "IDHocSinh" BIGINT NOT NULL REFERENCES "HOCSINH" ("id"),
  "IDNienKhoa" BIGINT NOT NULL REFERENCES "NIENKHOA" ("id"),
  "IDKhoi" BIGINT NOT NULL REFERENCES "KHOI" ("id"),
  PRIMARY KEY ("IDHocSinh", "IDNienKhoa"),
  UNIQUE ("IDHocSinh", "IDNienKhoa", "IDKhoi")
);

CREATE INDEX "GHIDANH_NienKhoa" ON "GHIDANH" ("IDNienKhoa", "IDKhoi", "IDHocSinh");

-- Classes, what they are taught, who is in them -----------------------------------------------------------------

CREATE TABLE "LOPHOC" (
  "id" {{id}},
  "TenLop" TEXT NOT NULL,
  "TenLopKhoa" TEXT NOT NULL,
  "TenLopTim" TEXT NOT NULL,
  "TenLopSapXep" {{ordered}} NOT NULL,
  "IDNienKhoa" BIGINT NOT NULL REFERENCES "NIENKHOA" ("id"),
  "IDKhoi" BIGINT NOT NULL REFERENCES "KHOI" ("id"),
  "IDToHop" BIGINT REFERENCES "TOHOP" ("id"),
  UNIQUE ("IDNienKhoa", "TenLopKhoa"),
  UNIQUE ("id", "IDNienKhoa"),
  UNIQUE ("id", "IDNienKhoa", "IDKhoi")
);

CREATE TABLE "LOPHOC_MONHOC" (
  "IDLopHoc" BIGINT NOT NULL,
  "IDMonHoc" BIGINT NOT NULL,
  "IDNienKhoa" BIGINT NOT NULL,
  PRIMARY KEY ("IDLopHoc", "IDMonHoc"),
  FOREIGN KEY ("IDLopHoc", "IDNienKhoa") REFERENCES "LOPHOC" ("id", "IDNienKhoa"),
  FOREIGN KEY ("IDMonHoc", "IDNienKhoa") REFERENCES "MONHOC" ("id", "IDNienKhoa")
);

CREATE INDEX "LOPHOC_MONHOC_MonHoc" ON "LOPHOC_MONHOC" ("IDMonHoc");

-- Placement: one class per student and year, of the year and block the student is enrolled in.

CREATE TABLE "XEPLOP" (
  "IDHocSinh" BIGINT NOT NULL,
  "IDNienKhoa" BIGINT NOT NULL,
  "IDKhoi" BIGINT NOT NULL,
  "IDLopHoc" BIGINT NOT NULL,
  PRIMARY KEY ("IDHocSinh", "IDNienKhoa"),
  FOREIGN KEY ("IDHocSinh", "IDNienKhoa", "IDKhoi") REFERENCES "GHIDANH" ("IDHocSinh", "IDNienKhoa", "IDKhoi"),
  FOREIGN KEY ("IDLopHoc", "IDNienKhoa", "IDKhoi") REFERENCES "LOPHOC" ("id", "IDNienKhoa", "IDKhoi")
);

CREATE INDEX "XEPLOP_LopHoc" ON "XEPLOP" ("IDLopHoc", "IDHocSinh");

-- Marks, in whole hundredths. The average is the formula of src/shared/rules/average.ts.

CREATE TABLE "DIEM" (
  "IDNienKhoa" BIGINT NOT NULL,
  "IDHocKy" BIGINT NOT NULL REFERENCES "HOCKY" ("id"),
  "IDMonHoc" BIGINT NOT NULL,
  "IDHocSinh" BIGINT NOT NULL REFERENCES "HOCSINH" ("id"),
  "Diem15" INTEGER CHECK ("Diem15" BETWEEN 0 AND 1000),
  "Diem1Tiet" INTEGER CHECK ("Diem1Tiet" BETWEEN 0 AND 1000),
  "DiemTB" INTEGER GENERATED ALWAYS AS ((2 * ("Diem15" + 2 * "Diem1Tiet") + 3) / 6) STORED,
  PRIMARY KEY ("IDNienKhoa", "IDHocKy", "IDMonHoc", "IDHocSinh"),
  -- The year follows from the subject, so this is what makes a mark unique.
  UNIQUE ("IDHocSinh", "IDMonHoc", "IDHocKy"),
  FOREIGN KEY ("IDMonHoc", "IDNienKhoa") REFERENCES "MONHOC" ("id", "IDNienKhoa")
);

-- Every change of a mark. Who did it is kept as text, so that it outlives the account.

CREATE TABLE "LICHSUDIEM" (
  "id" {{id}},
  "IDHocSinh" BIGINT NOT NULL REFERENCES "HOCSINH" ("id"),
  "IDMonHoc" BIGINT NOT NULL REFERENCES "MONHOC" ("id"),
  "IDHocKy" BIGINT NOT NULL REFERENCES "HOCKY" ("id"),
  "IDLopHoc" BIGINT NOT NULL,
  "Cot" TEXT NOT NULL CHECK ("Cot" IN ('Diem15', 'Diem1Tiet')),
  "Cu" INTEGER,
  "Moi" INTEGER,
  "IDTaiKhoan" BIGINT NOT NULL,
  "NguoiSua" TEXT NOT NULL,
  "VaiTro" TEXT NOT NULL,
  "ThoiDiem" TEXT NOT NULL,
  "Nguon" TEXT NOT NULL
);

CREATE INDEX "LICHSUDIEM_Diem" ON "LICHSUDIEM" ("IDMonHoc", "IDHocKy", "IDHocSinh", "id");

CREATE INDEX "LICHSUDIEM_HocSinh" ON "LICHSUDIEM" ("IDHocSinh");

-- Accounts and sessions -------------------------------------------------------------------------------------------

CREATE TABLE "TAIKHOAN" (
  "id" {{id}},
  "username" TEXT NOT NULL,
  "usernameKhoa" TEXT NOT NULL UNIQUE,
  "MatKhau" TEXT NOT NULL,
  "MaVaiTro" TEXT NOT NULL REFERENCES "VAITRO" ("MaVaiTro"),
  "Ho" TEXT NOT NULL,
  "Ten" TEXT NOT NULL,
  "HoTenSapXep" {{ordered}} NOT NULL,
  "GioiTinh" TEXT CHECK ("GioiTinh" IN ('Nam', 'Nữ', 'Khác')),
  "NgaySinh" TEXT,
  "SoDienThoai" TEXT UNIQUE,
  "Email" TEXT,
  "EmailKhoa" TEXT UNIQUE,
  "DiaChi" TEXT
);

CREATE TABLE "PHIEN" (
  "id" TEXT PRIMARY KEY,
  "IDTaiKhoan" BIGINT NOT NULL REFERENCES "TAIKHOAN" ("id") ON DELETE CASCADE,
  -- SHA-256 of the refresh token: a stolen copy of the database signs nobody in.
  "MaLamMoi" TEXT NOT NULL UNIQUE,
  "TaoLuc" TEXT NOT NULL,
  "HetHan" TEXT NOT NULL
);

CREATE INDEX "PHIEN_TaiKhoan" ON "PHIEN" ("IDTaiKhoan");

CREATE TABLE "MADATLAI" (
  "IDTaiKhoan" BIGINT PRIMARY KEY REFERENCES "TAIKHOAN" ("id") ON DELETE CASCADE,
  "MaBam" TEXT NOT NULL,
  "HetHan" TEXT NOT NULL,
  "SoLanSai" INTEGER NOT NULL DEFAULT 0
);

-- Counters of the rate limits, shared between processes.

CREATE TABLE "GIOIHAN" (
  "Khoa" TEXT PRIMARY KEY,
  "SoLan" INTEGER NOT NULL,
  "HetHan" TEXT NOT NULL
);

-- What the staff did, apart from marks.

CREATE TABLE "NHATKY" (
  "id" {{id}},
  "ThoiDiem" TEXT NOT NULL,
  "IDTaiKhoan" BIGINT,
  "NguoiDung" TEXT NOT NULL,
  "HanhDong" TEXT NOT NULL,
  "ChiTiet" TEXT NOT NULL
);
