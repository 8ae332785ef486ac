-- The study topics of a subject: one more regular score, in one term, in the classes that take them.

-- The term of the topics; 0 without any.

ALTER TABLE "LOPHOC_MONHOC" ADD COLUMN "ChuyenDe" BIGINT NOT NULL DEFAULT 0 CHECK ("ChuyenDe" IN (0, 1, 2));

-- Kept when the student moves to a class without the topics, where "KetQua" is the result.

ALTER TABLE "DIEMTT22" ADD COLUMN "CD" INTEGER
  CHECK ("CD" IS NULL OR ("HinhThuc" = 'DiemSo' AND "CD" BETWEEN 0 AND 1000 AND "CD" % 10 = 0));

-- The result in a class with the topics.

ALTER TABLE "DIEMTT22" ADD COLUMN "KetQuaCD" INTEGER GENERATED ALWAYS AS (
  CASE "HinhThuc"
    WHEN 'DiemSo' THEN
      (2 * ("TX1" + "TX2"
        + CASE WHEN "SoDiemTX" >= 3 THEN "TX3" ELSE 0 END
        + CASE WHEN "SoDiemTX" >= 4 THEN "TX4" ELSE 0 END
        + "CD" + 2 * "GK" + 3 * "CK") + 10 * ("SoDiemTX" + 6)) / (20 * ("SoDiemTX" + 6)) * 10
  END
) VIRTUAL;

-- They count as entered.

DROP VIEW "DANHAP";

CREATE VIEW "DANHAP" AS
SELECT "IDNienKhoa", "IDHocKy", "IDMonHoc", "IDHocSinh" FROM "DIEM"
WHERE "Diem15" IS NOT NULL OR "Diem1Tiet" IS NOT NULL
UNION ALL
SELECT "IDNienKhoa", "IDHocKy", "IDMonHoc", "IDHocSinh" FROM "DIEMTT22"
WHERE coalesce("TX1", "TX2", "TX3", "TX4", "CD", "GK", "CK") IS NOT NULL OR "NhanXet" IS NOT NULL
UNION ALL
SELECT "IDNienKhoa", "IDHocKy", NULL, "IDHocSinh" FROM "RENLUYEN"
WHERE coalesce("RenLuyen", "NghiCoPhep", "NghiKhongPhep") IS NOT NULL OR "NhanXet" IS NOT NULL
UNION ALL
SELECT "IDNienKhoa", 1, "IDMonHoc", "IDHocSinh" FROM "DIEMCHUYENDEN";

-- The history has them too. SQLite cannot change a constraint, so the table is copied. It is append-only, so ids keep
-- counting from where they were.

ALTER TABLE "LICHSUDANHGIA" RENAME TO "LICHSUDANHGIA_cu";

CREATE TABLE "LICHSUDANHGIA" (
  "id" {{id}},
  "IDHocSinh" BIGINT NOT NULL REFERENCES "HOCSINH" ("id"),
  "IDMonHoc" BIGINT REFERENCES "MONHOC" ("id"),
  "IDNienKhoa" BIGINT REFERENCES "NIENKHOA" ("id"),
  "IDHocKy" BIGINT NOT NULL,
  "IDLopHoc" BIGINT NOT NULL,
  "Cot" TEXT NOT NULL CHECK (CASE
    WHEN "Cot" IN ('TX1', 'TX2', 'TX3', 'TX4', 'CD', 'GK', 'CK', 'KiemTraLai', 'DiemChuyenDen') THEN "IDMonHoc" IS NOT NULL
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

INSERT INTO "LICHSUDANHGIA" ("id", "IDHocSinh", "IDMonHoc", "IDNienKhoa", "IDHocKy", "IDLopHoc", "Cot", "Cu", "Moi",
  "NhanXetCu", "NhanXetMoi", "NhanXetMuoi", "Dau", "IDTaiKhoan", "NguoiSua", "VaiTro", "ThoiDiem", "Nguon", "LyDo", "Bam")
SELECT "id", "IDHocSinh", "IDMonHoc", "IDNienKhoa", "IDHocKy", "IDLopHoc", "Cot", "Cu", "Moi",
  "NhanXetCu", "NhanXetMoi", "NhanXetMuoi", "Dau", "IDTaiKhoan", "NguoiSua", "VaiTro", "ThoiDiem", "Nguon", "LyDo", "Bam"
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
