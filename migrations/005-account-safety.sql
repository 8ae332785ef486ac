-- Where reset codes and notices go: the last address the owner has stood for with the password. It is the e-mail itself
-- but for the time after a change that only a session stands for.

ALTER TABLE "TAIKHOAN" ADD COLUMN "EmailKhoiPhuc" TEXT;

ALTER TABLE "TAIKHOAN" ADD COLUMN "EmailKhoiPhucKhoa" TEXT;

UPDATE "TAIKHOAN" SET "EmailKhoiPhuc" = "Email", "EmailKhoiPhucKhoa" = "EmailKhoa";

CREATE UNIQUE INDEX "TAIKHOAN_EmailKhoiPhuc" ON "TAIKHOAN" ("EmailKhoiPhucKhoa");

-- Who the password comes from: its owner, the board, or a session of the owner's that did not have to know the old one.

ALTER TABLE "TAIKHOAN" ADD COLUMN "NguonMatKhau" TEXT NOT NULL DEFAULT 'ChuTaiKhoan'
CHECK ("NguonMatKhau" IN ('ChuTaiKhoan', 'BGH', 'Phien'));

-- What the owner of a session sees of it. LanCuoi is the last time its access token was renewed.

ALTER TABLE "PHIEN" ADD COLUMN "ThietBi" TEXT NOT NULL DEFAULT 'Thiết bị không rõ';

ALTER TABLE "PHIEN" ADD COLUMN "LanCuoi" TEXT;

-- The devices an account has signed in from, as digests.

CREATE TABLE "THIETBI" (
  "IDTaiKhoan" BIGINT NOT NULL REFERENCES "TAIKHOAN" ("id") ON DELETE CASCADE,
  "MaThietBi" TEXT NOT NULL,
  "LanDau" TEXT NOT NULL,
  PRIMARY KEY ("IDTaiKhoan", "MaThietBi")
);

-- What the board has switched on. A setting without a row has its first value.

CREATE TABLE "CAIDAT" (
  "Khoa" TEXT PRIMARY KEY,
  "GiaTri" TEXT NOT NULL
);
