-- Students in inclusive education ('học hòa nhập'), by year. Ending it keeps the row, which is the history; so is stating it
-- again with another reason.

CREATE TABLE "HOANHAP" (
  "id" {{id}},
  "IDHocSinh" BIGINT NOT NULL REFERENCES "HOCSINH" ("id"),
  "IDNienKhoa" BIGINT NOT NULL REFERENCES "NIENKHOA" ("id"),
  "LyDo" TEXT NOT NULL CHECK (length("LyDo") BETWEEN 5 AND 255),
  -- Who recorded it is kept as text, so that it outlives the account.
  "IDTaiKhoan" BIGINT NOT NULL,
  "NguoiGhi" TEXT NOT NULL,
  "ThoiDiem" TEXT NOT NULL,
  -- Null while it lasts.
  "NguoiKetThuc" TEXT,
  "KetThucLuc" TEXT,
  CHECK (("NguoiKetThuc" IS NULL) = ("KetThucLuc" IS NULL))
);

CREATE UNIQUE INDEX "HOANHAP_HienTai" ON "HOANHAP" ("IDHocSinh", "IDNienKhoa") WHERE "KetThucLuc" IS NULL;

CREATE INDEX "HOANHAP_HocSinh" ON "HOANHAP" ("IDHocSinh");

CREATE INDEX "HOANHAP_NienKhoa" ON "HOANHAP" ("IDNienKhoa");
