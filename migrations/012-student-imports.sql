-- Students that came from one file, so that the whole file can be taken back. Who brought it is kept as text, so that it
-- outlives the account.

CREATE TABLE "DOTNHAP" (
  "id" {{id}},
  "ThoiDiem" TEXT NOT NULL,
  "IDTaiKhoan" BIGINT NOT NULL,
  "NguoiNhap" TEXT NOT NULL,
  "TenTep" TEXT,
  "SoLuong" INTEGER NOT NULL
);

ALTER TABLE "HOCSINH" ADD COLUMN "IDDotNhap" BIGINT REFERENCES "DOTNHAP" ("id");

CREATE INDEX "HOCSINH_DotNhap" ON "HOCSINH" ("IDDotNhap");
