-- The results of the first term that a student brings from a previous school, in a year that follows Thông tư 22. Conduct
-- and absences of that term are in RENLUYEN, as for everyone else.

CREATE TABLE "CHUYENDEN" (
  "IDHocSinh" BIGINT NOT NULL REFERENCES "HOCSINH" ("id"),
  "IDNienKhoa" BIGINT NOT NULL REFERENCES "NIENKHOA" ("id"),
  "TruongCu" TEXT NOT NULL CHECK (length("TruongCu") BETWEEN 1 AND 255),
  "LyDo" TEXT NOT NULL,
  "IDTaiKhoan" BIGINT NOT NULL,
  "NguoiNhap" TEXT NOT NULL,
  "ThoiDiem" TEXT NOT NULL,
  PRIMARY KEY ("IDHocSinh", "IDNienKhoa")
);

-- In hundredths, or 1 (Đ) or 2 (CĐ).

CREATE TABLE "DIEMCHUYENDEN" (
  "IDHocSinh" BIGINT NOT NULL,
  "IDMonHoc" BIGINT NOT NULL,
  "IDNienKhoa" BIGINT NOT NULL,
  "KetQua" INTEGER NOT NULL CHECK ("KetQua" IN (1, 2) OR ("KetQua" BETWEEN 0 AND 1000 AND "KetQua" % 10 = 0)),
  PRIMARY KEY ("IDHocSinh", "IDMonHoc"),
  FOREIGN KEY ("IDHocSinh", "IDNienKhoa") REFERENCES "CHUYENDEN" ("IDHocSinh", "IDNienKhoa"),
  FOREIGN KEY ("IDMonHoc", "IDNienKhoa") REFERENCES "MONHOC" ("id", "IDNienKhoa")
);

CREATE INDEX "DIEMCHUYENDEN_Mon" ON "DIEMCHUYENDEN" ("IDMonHoc");

-- They count as entered.

DROP VIEW "DANHAP";

CREATE VIEW "DANHAP" AS
SELECT "IDNienKhoa", "IDHocKy", "IDMonHoc", "IDHocSinh" FROM "DIEM"
WHERE "Diem15" IS NOT NULL OR "Diem1Tiet" IS NOT NULL
UNION ALL
SELECT "IDNienKhoa", "IDHocKy", "IDMonHoc", "IDHocSinh" FROM "DIEMTT22"
WHERE coalesce("TX1", "TX2", "TX3", "TX4", "GK", "CK") IS NOT NULL OR "NhanXet" IS NOT NULL
UNION ALL
SELECT "IDNienKhoa", "IDHocKy", NULL, "IDHocSinh" FROM "RENLUYEN"
WHERE coalesce("RenLuyen", "NghiCoPhep", "NghiKhongPhep") IS NOT NULL OR "NhanXet" IS NOT NULL
UNION ALL
SELECT "IDNienKhoa", 1, "IDMonHoc", "IDHocSinh" FROM "DIEMCHUYENDEN";

-- The history has them too.

ALTER TABLE "LICHSUDANHGIA" DROP CONSTRAINT "LICHSUDANHGIA_Cot_check";

ALTER TABLE "LICHSUDANHGIA" ADD CONSTRAINT "LICHSUDANHGIA_Cot_check" CHECK (CASE
  WHEN "Cot" IN ('TX1', 'TX2', 'TX3', 'TX4', 'GK', 'CK', 'KiemTraLai', 'DiemChuyenDen') THEN "IDMonHoc" IS NOT NULL
  WHEN "Cot" IN ('RenLuyen', 'NghiCoPhep', 'NghiKhongPhep', 'RenLuyenHe') THEN "IDMonHoc" IS NULL
  ELSE "Cot" = 'NhanXet'
END);
