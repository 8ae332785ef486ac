-- The second factor of an account: a secret shared with an authenticator app (TOTP), sealed with a key that is not in
-- the database. "BatLuc" is null while it is being set up. "BuocCuoi" is the time step of the last code that was used,
-- so that no code works twice.

CREATE TABLE "XACTHUCHAIBUOC" (
  "IDTaiKhoan" BIGINT PRIMARY KEY REFERENCES "TAIKHOAN" ("id") ON DELETE CASCADE,
  "KhoaBiMat" TEXT NOT NULL,
  "TaoLuc" TEXT NOT NULL,
  "BatLuc" TEXT,
  "BuocCuoi" BIGINT
);

-- Recovery codes, as digests. One that has been used is gone.

CREATE TABLE "MADUPHONG" (
  "IDTaiKhoan" BIGINT NOT NULL REFERENCES "XACTHUCHAIBUOC" ("IDTaiKhoan") ON DELETE CASCADE,
  "MaBam" TEXT NOT NULL,
  PRIMARY KEY ("IDTaiKhoan", "MaBam")
);

-- The roles that may not sign in without a second factor.

CREATE TABLE "HAIBUOCBATBUOC" (
  "MaVaiTro" TEXT PRIMARY KEY REFERENCES "VAITRO" ("MaVaiTro")
);
