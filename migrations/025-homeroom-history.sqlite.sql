-- The history also has what the homeroom teacher enters, without a subject, and retakes and summer conduct, with the term 0.
-- SQLite cannot change a constraint, so the tables are copied. Ids keep counting from where they were.

ALTER TABLE "LICHSUDANHGIA" RENAME TO "LICHSUDANHGIA_cu";

CREATE TABLE "LICHSUDANHGIA" (
  "id" {{id}},
  "IDHocSinh" BIGINT NOT NULL REFERENCES "HOCSINH" ("id"),
  "IDMonHoc" BIGINT REFERENCES "MONHOC" ("id"),
  "IDNienKhoa" BIGINT REFERENCES "NIENKHOA" ("id"),
  "IDHocKy" BIGINT NOT NULL,
  "IDLopHoc" BIGINT NOT NULL,
  "Cot" TEXT NOT NULL CHECK (CASE
    WHEN "Cot" IN ('TX1', 'TX2', 'TX3', 'TX4', 'GK', 'CK', 'KiemTraLai') THEN "IDMonHoc" IS NOT NULL
    WHEN "Cot" IN ('RenLuyen', 'NghiCoPhep', 'NghiKhongPhep', 'RenLuyenHe') THEN "IDMonHoc" IS NULL
    ELSE "Cot" = 'NhanXet'
  END),
  "Cu" INTEGER,
  "Moi" INTEGER,
  "NhanXetCu" TEXT,
  "NhanXetMoi" TEXT,
  "NhanXetMuoi" TEXT,
  "Dau" TEXT,
  "IDTaiKhoan" BIGINT NOT NULL,
  "NguoiSua" TEXT NOT NULL,
  "VaiTro" TEXT NOT NULL,
  "ThoiDiem" TEXT NOT NULL,
  "Nguon" TEXT NOT NULL CHECK ("Nguon" IN ('sheet', 'paste', 'import', 'API')),
  "LyDo" TEXT,
  "Bam" TEXT NOT NULL CHECK (length("Bam") = 64),
  CHECK (("IDMonHoc" IS NULL) = ("IDNienKhoa" IS NOT NULL)),
  CHECK (("Cot" IN ('KiemTraLai', 'RenLuyenHe')) = ("IDHocKy" = 0)),
  CHECK (("Cot" = 'NhanXet') = ("Dau" IS NOT NULL)),
  CHECK ("NhanXetMuoi" IS NOT NULL OR ("NhanXetCu" IS NULL AND "NhanXetMoi" IS NULL))
);

INSERT INTO "LICHSUDANHGIA" ("id", "IDHocSinh", "IDMonHoc", "IDHocKy", "IDLopHoc", "Cot", "Cu", "Moi", "NhanXetCu", "NhanXetMoi",
  "NhanXetMuoi", "Dau", "IDTaiKhoan", "NguoiSua", "VaiTro", "ThoiDiem", "Nguon", "LyDo", "Bam")
SELECT "id", "IDHocSinh", "IDMonHoc", "IDHocKy", "IDLopHoc", "Cot", "Cu", "Moi", "NhanXetCu", "NhanXetMoi",
  "NhanXetMuoi", "Dau", "IDTaiKhoan", "NguoiSua", "VaiTro", "ThoiDiem", "Nguon", "LyDo", "Bam"
FROM "LICHSUDANHGIA_cu" ORDER BY "id";

DROP TABLE "LICHSUDANHGIA_cu";

CREATE INDEX "LICHSUDANHGIA_Diem" ON "LICHSUDANHGIA" ("IDMonHoc", "IDHocKy", "IDHocSinh", "id");

CREATE INDEX "LICHSUDANHGIA_HocSinh" ON "LICHSUDANHGIA" ("IDHocSinh", "id");

CREATE INDEX "LICHSUDANHGIA_ChuNhiem" ON "LICHSUDANHGIA" ("IDNienKhoa", "IDHocKy", "IDHocSinh", "id")
WHERE "IDMonHoc" IS NULL;

CREATE TRIGGER "LICHSUDANHGIA_KhongSua" BEFORE UPDATE ON "LICHSUDANHGIA"
WHEN NEW."NhanXetMuoi" IS NOT NULL
  OR (NEW."id", NEW."IDHocSinh", NEW."IDMonHoc", NEW."IDNienKhoa", NEW."IDHocKy", NEW."IDLopHoc", NEW."Cot", NEW."Cu", NEW."Moi",
    NEW."Dau", NEW."IDTaiKhoan", NEW."NguoiSua", NEW."VaiTro", NEW."ThoiDiem", NEW."Nguon", NEW."LyDo", NEW."Bam")
  IS NOT (OLD."id", OLD."IDHocSinh", OLD."IDMonHoc", OLD."IDNienKhoa", OLD."IDHocKy", OLD."IDLopHoc", OLD."Cot", OLD."Cu", OLD."Moi",
    OLD."Dau", OLD."IDTaiKhoan", OLD."NguoiSua", OLD."VaiTro", OLD."ThoiDiem", OLD."Nguon", OLD."LyDo", OLD."Bam")
BEGIN SELECT RAISE(ABORT, 'LICHSUDANHGIA is append-only'); END;

CREATE TRIGGER "LICHSUDANHGIA_KhongXoa" BEFORE DELETE ON "LICHSUDANHGIA"
BEGIN SELECT RAISE(ABORT, 'LICHSUDANHGIA is append-only'); END;

-- INSERT OR REPLACE deletes the existing row without firing the trigger on deleting.

CREATE TRIGGER "LICHSUDANHGIA_KhongThay" BEFORE INSERT ON "LICHSUDANHGIA"
WHEN EXISTS (SELECT 1 FROM "LICHSUDANHGIA" WHERE "id" = NEW."id")
BEGIN SELECT RAISE(ABORT, 'LICHSUDANHGIA is append-only'); END;

-- The office can also open the homeroom sheet of a class, which has no subject, and teachers can ask for it.

ALTER TABLE "MOKHOA" RENAME TO "MOKHOA_cu";

CREATE TABLE "MOKHOA" (
  "id" {{id}},
  "IDLopHoc" BIGINT NOT NULL REFERENCES "LOPHOC" ("id") ON DELETE CASCADE,
  "IDMonHoc" BIGINT,
  "IDHocKy" BIGINT NOT NULL REFERENCES "HOCKY" ("id"),
  "Den" TEXT NOT NULL,
  "LyDo" TEXT NOT NULL,
  "IDTaiKhoan" BIGINT NOT NULL,
  "NguoiMo" TEXT NOT NULL,
  "ThoiDiem" TEXT NOT NULL,
  UNIQUE ("IDLopHoc", "IDMonHoc", "IDHocKy"),
  FOREIGN KEY ("IDLopHoc", "IDMonHoc") REFERENCES "LOPHOC_MONHOC" ("IDLopHoc", "IDMonHoc") ON DELETE CASCADE
);

INSERT INTO "sqlite_sequence" ("name", "seq") SELECT 'MOKHOA', "seq" FROM "sqlite_sequence" WHERE "name" = 'MOKHOA_cu';

INSERT INTO "MOKHOA" ("id", "IDLopHoc", "IDMonHoc", "IDHocKy", "Den", "LyDo", "IDTaiKhoan", "NguoiMo", "ThoiDiem")
SELECT "id", "IDLopHoc", "IDMonHoc", "IDHocKy", "Den", "LyDo", "IDTaiKhoan", "NguoiMo", "ThoiDiem" FROM "MOKHOA_cu";

DROP TABLE "MOKHOA_cu";

CREATE UNIQUE INDEX "MOKHOA_ChuNhiem" ON "MOKHOA" ("IDLopHoc", "IDHocKy") WHERE "IDMonHoc" IS NULL;

ALTER TABLE "YEUCAUMOKHOA" RENAME TO "YEUCAUMOKHOA_cu";

CREATE TABLE "YEUCAUMOKHOA" (
  "id" {{id}},
  "IDLopHoc" BIGINT NOT NULL REFERENCES "LOPHOC" ("id") ON DELETE CASCADE,
  "IDMonHoc" BIGINT,
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

INSERT INTO "sqlite_sequence" ("name", "seq")
SELECT 'YEUCAUMOKHOA', "seq" FROM "sqlite_sequence" WHERE "name" = 'YEUCAUMOKHOA_cu';

INSERT INTO "YEUCAUMOKHOA" ("id", "IDLopHoc", "IDMonHoc", "IDHocKy", "LyDo", "IDTaiKhoan", "NguoiYeuCau", "ThoiDiem",
  "TrangThai", "Den", "LyDoTuChoi", "NguoiTraLoi", "ThoiDiemTraLoi")
SELECT "id", "IDLopHoc", "IDMonHoc", "IDHocKy", "LyDo", "IDTaiKhoan", "NguoiYeuCau", "ThoiDiem",
  "TrangThai", "Den", "LyDoTuChoi", "NguoiTraLoi", "ThoiDiemTraLoi" FROM "YEUCAUMOKHOA_cu";

DROP TABLE "YEUCAUMOKHOA_cu";

CREATE UNIQUE INDEX "YEUCAUMOKHOA_DangCho" ON "YEUCAUMOKHOA" ("IDTaiKhoan", "IDLopHoc", "IDMonHoc", "IDHocKy")
WHERE "TrangThai" = 'Cho';

CREATE UNIQUE INDEX "YEUCAUMOKHOA_ChuNhiemDangCho" ON "YEUCAUMOKHOA" ("IDTaiKhoan", "IDLopHoc", "IDHocKy")
WHERE "TrangThai" = 'Cho' AND "IDMonHoc" IS NULL;

CREATE INDEX "YEUCAUMOKHOA_BangDiem" ON "YEUCAUMOKHOA" ("IDLopHoc", "IDMonHoc");
