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

CREATE TRIGGER "CAICHINH_KhongSua" BEFORE UPDATE ON "CAICHINH" FOR EACH ROW
WHEN (NEW."Muoi" IS NOT NULL
  OR (NEW."id", NEW."IDHocSinh", NEW."Lan", NEW."Truong",
    NEW."IDTaiKhoan", NEW."NguoiSua", NEW."VaiTro", NEW."ThoiDiem")
  IS DISTINCT FROM (OLD."id", OLD."IDHocSinh", OLD."Lan", OLD."Truong",
    OLD."IDTaiKhoan", OLD."NguoiSua", OLD."VaiTro", OLD."ThoiDiem"))
EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "CAICHINH_KhongXoa" BEFORE DELETE OR TRUNCATE ON "CAICHINH"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A page of what was changed of one student is read from one end of their own. Without the number in the index, the engine
-- walked back through the history of the whole school; SQLite has it in every index.

DROP INDEX "LICHSUDIEM_HocSinh";

CREATE INDEX "LICHSUDIEM_HocSinh" ON "LICHSUDIEM" ("IDHocSinh", "id");
