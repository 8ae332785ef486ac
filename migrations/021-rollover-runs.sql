-- One press of the button that takes the school across, so that the whole run can be taken back. Who pressed it is kept
-- as text, so that it outlives the account.

CREATE TABLE "DOTKETCHUYEN" (
  "id" {{id}},
  "IDNienKhoaMoi" BIGINT NOT NULL REFERENCES "NIENKHOA" ("id") ON DELETE CASCADE,
  "ThoiDiem" TEXT NOT NULL,
  "IDTaiKhoan" BIGINT NOT NULL,
  "NguoiThucHien" TEXT NOT NULL
);

CREATE INDEX "DOTKETCHUYEN_NienKhoa" ON "DOTKETCHUYEN" ("IDNienKhoaMoi");

-- What a run made. Null for what was made by hand or before runs were remembered. What outlives its run belongs to none.

ALTER TABLE "KETCHUYEN" ADD COLUMN "IDDotKetChuyen" BIGINT REFERENCES "DOTKETCHUYEN" ("id") ON DELETE SET NULL;

CREATE INDEX "KETCHUYEN_Dot" ON "KETCHUYEN" ("IDDotKetChuyen");

ALTER TABLE "LOPKETIEP" ADD COLUMN "IDDotKetChuyen" BIGINT REFERENCES "DOTKETCHUYEN" ("id") ON DELETE SET NULL;

CREATE INDEX "LOPKETIEP_Dot" ON "LOPKETIEP" ("IDDotKetChuyen");

ALTER TABLE "LOPHOC" ADD COLUMN "IDDotKetChuyen" BIGINT REFERENCES "DOTKETCHUYEN" ("id") ON DELETE SET NULL;

CREATE INDEX "LOPHOC_Dot" ON "LOPHOC" ("IDDotKetChuyen");

ALTER TABLE "MONHOC" ADD COLUMN "IDDotKetChuyen" BIGINT REFERENCES "DOTKETCHUYEN" ("id") ON DELETE SET NULL;

CREATE INDEX "MONHOC_Dot" ON "MONHOC" ("IDDotKetChuyen");
