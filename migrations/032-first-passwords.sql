-- 1 while the account has the password that was generated for it from a list of staff. It is on paper, so its owner must
-- change it first, whatever the board has switched on.

ALTER TABLE "TAIKHOAN" ADD COLUMN "PhaiDoiMatKhau" INTEGER NOT NULL DEFAULT 0 CHECK ("PhaiDoiMatKhau" IN (0, 1));
