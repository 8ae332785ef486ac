-- When scores may be entered. A deadline closes its term to teachers; it stands beside the switch of the term, so that a
-- save asks no further question.

ALTER TABLE "QUYDINH" ADD COLUMN "HanNhapHK1" TEXT;

ALTER TABLE "QUYDINH" ADD COLUMN "HanNhapHK2" TEXT;

-- Why a score was changed where that had to be said. Empty in every row so far, and an empty column is in no digest.

ALTER TABLE "LICHSUDIEM" ADD COLUMN "LyDo" TEXT;

-- A sheet that the office has opened while its term is closed, and who did. It goes with the subject of the class.

CREATE TABLE "MOKHOA" (
  "id" {{id}},
  "IDLopHoc" BIGINT NOT NULL,
  "IDMonHoc" BIGINT NOT NULL,
  "IDHocKy" BIGINT NOT NULL REFERENCES "HOCKY" ("id"),
  "Den" TEXT NOT NULL,
  "LyDo" TEXT NOT NULL,
  "IDTaiKhoan" BIGINT NOT NULL,
  "NguoiMo" TEXT NOT NULL,
  "ThoiDiem" TEXT NOT NULL,
  UNIQUE ("IDLopHoc", "IDMonHoc", "IDHocKy"),
  FOREIGN KEY ("IDLopHoc", "IDMonHoc") REFERENCES "LOPHOC_MONHOC" ("IDLopHoc", "IDMonHoc") ON DELETE CASCADE
);

-- A teacher who asks for it, and what was answered.

CREATE TABLE "YEUCAUMOKHOA" (
  "id" {{id}},
  "IDLopHoc" BIGINT NOT NULL,
  "IDMonHoc" BIGINT NOT NULL,
  "IDHocKy" BIGINT NOT NULL REFERENCES "HOCKY" ("id"),
  "LyDo" TEXT NOT NULL,
  "IDTaiKhoan" BIGINT NOT NULL REFERENCES "TAIKHOAN" ("id") ON DELETE CASCADE,
  "NguoiYeuCau" TEXT NOT NULL,
  "ThoiDiem" TEXT NOT NULL,
  "TrangThai" TEXT NOT NULL DEFAULT 'Cho' CHECK ("TrangThai" IN ('Cho', 'DaMo', 'TuChoi')),
  "Den" TEXT,
  "LyDoTuChoi" TEXT,
  "NguoiTraLoi" TEXT,
  "ThoiDiemTraLoi" TEXT,
  FOREIGN KEY ("IDLopHoc", "IDMonHoc") REFERENCES "LOPHOC_MONHOC" ("IDLopHoc", "IDMonHoc") ON DELETE CASCADE,
  CHECK (("TrangThai" = 'Cho') = ("ThoiDiemTraLoi" IS NULL)),
  CHECK (("TrangThai" = 'DaMo') = ("Den" IS NOT NULL)),
  CHECK (("TrangThai" = 'TuChoi') = ("LyDoTuChoi" IS NOT NULL))
);

CREATE UNIQUE INDEX "YEUCAUMOKHOA_DangCho" ON "YEUCAUMOKHOA" ("IDTaiKhoan", "IDLopHoc", "IDMonHoc", "IDHocKy")
WHERE "TrangThai" = 'Cho';

CREATE INDEX "YEUCAUMOKHOA_BangDiem" ON "YEUCAUMOKHOA" ("IDLopHoc", "IDMonHoc");
