-- What the homeroom teacher enters by Thông tư 22. Conduct is 1 (Tốt) to 4 (Chưa đạt).

CREATE TABLE "RENLUYEN" (
  "IDNienKhoa" BIGINT NOT NULL REFERENCES "NIENKHOA" ("id"),
  "IDHocKy" BIGINT NOT NULL REFERENCES "HOCKY" ("id"),
  "IDHocSinh" BIGINT NOT NULL REFERENCES "HOCSINH" ("id"),
  "RenLuyen" INTEGER CHECK ("RenLuyen" BETWEEN 1 AND 4),
  "NghiCoPhep" INTEGER CHECK ("NghiCoPhep" BETWEEN 0 AND 300),
  "NghiKhongPhep" INTEGER CHECK ("NghiKhongPhep" BETWEEN 0 AND 300),
  "NhanXet" TEXT CHECK (length("NhanXet") BETWEEN 1 AND 500),
  PRIMARY KEY ("IDNienKhoa", "IDHocKy", "IDHocSinh")
);

CREATE INDEX "RENLUYEN_HocSinh" ON "RENLUYEN" ("IDHocSinh");

-- The result of a retake: in hundredths, or 1 (Đ) or 2 (CĐ). It replaces the result of the year.

CREATE TABLE "KIEMTRALAI" (
  "IDHocSinh" BIGINT NOT NULL REFERENCES "HOCSINH" ("id"),
  "IDMonHoc" BIGINT NOT NULL,
  "IDNienKhoa" BIGINT NOT NULL,
  "Diem" INTEGER NOT NULL CHECK ("Diem" IN (1, 2) OR ("Diem" BETWEEN 0 AND 1000 AND "Diem" % 10 = 0)),
  "IDTaiKhoan" BIGINT NOT NULL,
  "NguoiNhap" TEXT NOT NULL,
  "ThoiDiem" TEXT NOT NULL,
  PRIMARY KEY ("IDHocSinh", "IDMonHoc"),
  FOREIGN KEY ("IDMonHoc", "IDNienKhoa") REFERENCES "MONHOC" ("id", "IDNienKhoa")
);

CREATE INDEX "KIEMTRALAI_NienKhoa" ON "KIEMTRALAI" ("IDNienKhoa");

-- The conduct after the summer, which replaces that of the year.

CREATE TABLE "RENLUYENHE" (
  "IDHocSinh" BIGINT NOT NULL REFERENCES "HOCSINH" ("id"),
  "IDNienKhoa" BIGINT NOT NULL REFERENCES "NIENKHOA" ("id"),
  "RenLuyen" INTEGER NOT NULL CHECK ("RenLuyen" BETWEEN 1 AND 4),
  "IDTaiKhoan" BIGINT NOT NULL,
  "NguoiNhap" TEXT NOT NULL,
  "ThoiDiem" TEXT NOT NULL,
  PRIMARY KEY ("IDHocSinh", "IDNienKhoa")
);

CREATE INDEX "RENLUYENHE_NienKhoa" ON "RENLUYENHE" ("IDNienKhoa");

-- The sentences that a teacher keeps for comments, with the averages (in hundredths) or the level they are meant for.

CREATE TABLE "CAUNHANXET" (
  "IDTaiKhoan" BIGINT NOT NULL REFERENCES "TAIKHOAN" ("id") ON DELETE CASCADE,
  "ThuTu" INTEGER NOT NULL,
  "NoiDung" TEXT NOT NULL CHECK (length("NoiDung") BETWEEN 1 AND 300),
  "Tu" INTEGER CHECK ("Tu" BETWEEN 0 AND 1000),
  "Den" INTEGER CHECK ("Den" BETWEEN 0 AND 1000),
  "Muc" INTEGER CHECK ("Muc" BETWEEN 1 AND 4),
  PRIMARY KEY ("IDTaiKhoan", "ThuTu")
);

-- Also what the homeroom teacher has entered, without a subject.

DROP VIEW "DANHAP";

CREATE VIEW "DANHAP" AS
SELECT "IDNienKhoa", "IDHocKy", "IDMonHoc", "IDHocSinh" FROM "DIEM"
WHERE "Diem15" IS NOT NULL OR "Diem1Tiet" IS NOT NULL
UNION ALL
SELECT "IDNienKhoa", "IDHocKy", "IDMonHoc", "IDHocSinh" FROM "DIEMTT22"
WHERE coalesce("TX1", "TX2", "TX3", "TX4", "GK", "CK") IS NOT NULL OR "NhanXet" IS NOT NULL
UNION ALL
SELECT "IDNienKhoa", "IDHocKy", NULL, "IDHocSinh" FROM "RENLUYEN"
WHERE coalesce("RenLuyen", "NghiCoPhep", "NghiKhongPhep") IS NOT NULL OR "NhanXet" IS NOT NULL;
