-- Students who left during a year. Their enrolment and placement of that year are moved here, so that no query over GHIDANH
-- or XEPLOP can count them by mistake; undoing moves them back. Scores are kept with the student and the subject.

CREATE TABLE "ROITRUONG" (
  "IDHocSinh" BIGINT NOT NULL REFERENCES "HOCSINH" ("id"),
  "IDNienKhoa" BIGINT NOT NULL REFERENCES "NIENKHOA" ("id"),
  "IDKhoi" BIGINT NOT NULL REFERENCES "KHOI" ("id"),
  -- Null if the student was in no class.
  "IDLopHoc" BIGINT,
  "HinhThuc" TEXT NOT NULL CHECK ("HinhThuc" IN ('ChuyenTruong', 'ThoiHoc', 'BaoLuu')),
  "Ngay" TEXT NOT NULL,
  "NoiDen" TEXT NOT NULL CHECK (length("NoiDen") <= 255),
  "LyDo" TEXT NOT NULL CHECK (length("LyDo") BETWEEN 5 AND 255),
  -- Who recorded it is kept as text, so that it outlives the account.
  "IDTaiKhoan" BIGINT NOT NULL,
  "NguoiGhi" TEXT NOT NULL,
  "ThoiDiem" TEXT NOT NULL,
  PRIMARY KEY ("IDHocSinh", "IDNienKhoa"),
  FOREIGN KEY ("IDLopHoc", "IDNienKhoa", "IDKhoi") REFERENCES "LOPHOC" ("id", "IDNienKhoa", "IDKhoi")
);

CREATE INDEX "ROITRUONG_NienKhoa" ON "ROITRUONG" ("IDNienKhoa");

CREATE INDEX "ROITRUONG_LopHoc" ON "ROITRUONG" ("IDLopHoc");

-- Students who left in an earlier year and were enrolled again in this one.

CREATE TABLE "TROLAIHOC" (
  "IDHocSinh" BIGINT NOT NULL REFERENCES "HOCSINH" ("id"),
  "IDNienKhoa" BIGINT NOT NULL REFERENCES "NIENKHOA" ("id"),
  "LyDo" TEXT NOT NULL CHECK (length("LyDo") BETWEEN 5 AND 255),
  "IDTaiKhoan" BIGINT NOT NULL,
  "NguoiGhi" TEXT NOT NULL,
  "ThoiDiem" TEXT NOT NULL,
  PRIMARY KEY ("IDHocSinh", "IDNienKhoa")
);

CREATE INDEX "TROLAIHOC_NienKhoa" ON "TROLAIHOC" ("IDNienKhoa");
