-- From where an account has signed in lately, so that strangers at the same address cannot lock it out. The address
-- itself is not kept, only a keyed digest of it with the username.

CREATE TABLE "DIACHIQUEN" (
  "MaBam" TEXT PRIMARY KEY,
  "IDTaiKhoan" BIGINT NOT NULL REFERENCES "TAIKHOAN" ("id") ON DELETE CASCADE,
  "HetHan" TEXT NOT NULL
);

CREATE INDEX "DIACHIQUEN_TaiKhoan" ON "DIACHIQUEN" ("IDTaiKhoan");
