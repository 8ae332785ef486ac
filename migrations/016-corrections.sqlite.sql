-- Corrections of who a student is: a row for each particular that one of them has changed. They are written once and never
-- changed, but for one thing: what was said can be erased with the student's data, and then nothing of it is left.

CREATE TABLE "CAICHINH" (
  "id" {{id}},
  -- No reference: the rows of a student who is deleted stay, without what they said.
  "IDHocSinh" BIGINT NOT NULL,
  -- The student's first correction, second, and so on.
  "Lan" INTEGER NOT NULL CHECK ("Lan" > 0),
  "Truong" TEXT NOT NULL CHECK ("Truong" IN ('Ho', 'Ten', 'GioiTinh', 'NgaySinh', 'DiaChi', 'Email')),
  "Cu" TEXT,
  "Moi" TEXT,
  "LyDo" TEXT,
  "IDTaiKhoan" BIGINT NOT NULL,
  "NguoiSua" TEXT NOT NULL,
  "VaiTro" TEXT NOT NULL,
  "ThoiDiem" TEXT NOT NULL,
  -- Without it nobody can try names until one gives the seal in the audit log (src/server/database/seal.ts).
  "Muoi" TEXT,
  UNIQUE ("IDHocSinh", "Lan", "Truong"),
  CHECK (("Muoi" IS NULL) = ("LyDo" IS NULL)),
  CHECK ("Muoi" IS NULL OR "Cu" IS DISTINCT FROM "Moi"),
  CHECK ("Muoi" IS NOT NULL OR ("Cu" IS NULL AND "Moi" IS NULL))
);

CREATE TRIGGER "CAICHINH_KhongSua" BEFORE UPDATE ON "CAICHINH"
WHEN NEW."Muoi" IS NOT NULL
  OR (NEW."id", NEW."IDHocSinh", NEW."Lan", NEW."Truong",
    NEW."IDTaiKhoan", NEW."NguoiSua", NEW."VaiTro", NEW."ThoiDiem")
  IS NOT (OLD."id", OLD."IDHocSinh", OLD."Lan", OLD."Truong",
    OLD."IDTaiKhoan", OLD."NguoiSua", OLD."VaiTro", OLD."ThoiDiem")
BEGIN SELECT RAISE(ABORT, 'CAICHINH is append-only'); END;

CREATE TRIGGER "CAICHINH_KhongXoa" BEFORE DELETE ON "CAICHINH"
BEGIN SELECT RAISE(ABORT, 'CAICHINH is append-only'); END;

-- INSERT OR REPLACE takes away the row in its way without asking the trigger on deleting.

CREATE TRIGGER "CAICHINH_KhongThay" BEFORE INSERT ON "CAICHINH"
WHEN EXISTS (
  SELECT 1 FROM "CAICHINH" WHERE "id" = NEW."id"
    OR ("IDHocSinh" = NEW."IDHocSinh" AND "Lan" = NEW."Lan" AND "Truong" = NEW."Truong")
)
BEGIN SELECT RAISE(ABORT, 'CAICHINH is append-only'); END;
