-- The personal number of a student, optional and unique, which can be corrected too. SQLite cannot change a constraint, so the
-- table is copied. Ids keep counting from where they were.

ALTER TABLE "HOCSINH" ADD COLUMN "SoDinhDanh" TEXT;

CREATE UNIQUE INDEX "HOCSINH_SoDinhDanh" ON "HOCSINH" ("SoDinhDanh");

-- A search also compares the number, and still reads only this index.

DROP INDEX "HOCSINH_DanhSach";

CREATE INDEX "HOCSINH_DanhSach"
ON "HOCSINH" ("HoTenSapXep", "NgaySinh", "id", "HoTenTim", "EmailKhoa", "MaDinhDanhKhoa", "SoDinhDanh");

ALTER TABLE "CAICHINH" RENAME TO "CAICHINH_cu";

CREATE TABLE "CAICHINH" (
  "id" {{id}},
  "IDHocSinh" BIGINT NOT NULL,
  "Lan" INTEGER NOT NULL CHECK ("Lan" > 0),
  "Truong" TEXT NOT NULL CHECK ("Truong" IN (
    'Ho', 'Ten', 'GioiTinh', 'NgaySinh', 'DiaChi', 'Email', 'MaDinhDanh', 'NoiSinh', 'DanToc', 'DienUuTien',
    'NguoiThan', 'SoDinhDanh'
  )),
  "Cu" TEXT,
  "Moi" TEXT,
  "LyDo" TEXT,
  "IDTaiKhoan" BIGINT NOT NULL,
  "NguoiSua" TEXT NOT NULL,
  "VaiTro" TEXT NOT NULL,
  "ThoiDiem" TEXT NOT NULL,
  "Muoi" TEXT,
  UNIQUE ("IDHocSinh", "Lan", "Truong"),
  CHECK (("Muoi" IS NULL) = ("LyDo" IS NULL)),
  CHECK ("Muoi" IS NULL OR "Cu" IS DISTINCT FROM "Moi"),
  CHECK ("Muoi" IS NOT NULL OR ("Cu" IS NULL AND "Moi" IS NULL))
);

INSERT INTO "sqlite_sequence" ("name", "seq")
SELECT 'CAICHINH', "seq" FROM "sqlite_sequence" WHERE "name" = 'CAICHINH_cu';

INSERT INTO "CAICHINH" ("id", "IDHocSinh", "Lan", "Truong", "Cu", "Moi", "LyDo", "IDTaiKhoan", "NguoiSua", "VaiTro",
  "ThoiDiem", "Muoi")
SELECT "id", "IDHocSinh", "Lan", "Truong", "Cu", "Moi", "LyDo", "IDTaiKhoan", "NguoiSua", "VaiTro",
  "ThoiDiem", "Muoi"
FROM "CAICHINH_cu" ORDER BY "id";

DROP TABLE "CAICHINH_cu";

CREATE TRIGGER "CAICHINH_KhongSua" BEFORE UPDATE ON "CAICHINH"
WHEN NEW."Muoi" IS NOT NULL
  OR (NEW."id", NEW."IDHocSinh", NEW."Lan", NEW."Truong",
    NEW."IDTaiKhoan", NEW."NguoiSua", NEW."VaiTro", NEW."ThoiDiem")
  IS NOT (OLD."id", OLD."IDHocSinh", OLD."Lan", OLD."Truong",
    OLD."IDTaiKhoan", OLD."NguoiSua", OLD."VaiTro", OLD."ThoiDiem")
BEGIN SELECT RAISE(ABORT, 'CAICHINH is append-only'); END;

CREATE TRIGGER "CAICHINH_KhongXoa" BEFORE DELETE ON "CAICHINH"
BEGIN SELECT RAISE(ABORT, 'CAICHINH is append-only'); END;

-- INSERT OR REPLACE deletes the existing row without firing the trigger on deleting.

CREATE TRIGGER "CAICHINH_KhongThay" BEFORE INSERT ON "CAICHINH"
WHEN EXISTS (
  SELECT 1 FROM "CAICHINH" WHERE "id" = NEW."id"
    OR ("IDHocSinh" = NEW."IDHocSinh" AND "Lan" = NEW."Lan" AND "Truong" = NEW."Truong")
)
BEGIN SELECT RAISE(ABORT, 'CAICHINH is append-only'); END;
