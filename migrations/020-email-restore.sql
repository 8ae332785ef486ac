-- A change of the e-mail is reported to the recovery address from before, with a code that restores that address. Only a
-- digest of the code is kept. "DungLuc" is set when the code has been used, or when an older one of the account has.

CREATE TABLE "MAKHOIPHUC" (
  "id" {{id}},
  "IDTaiKhoan" BIGINT NOT NULL REFERENCES "TAIKHOAN" ("id") ON DELETE CASCADE,
  "MaBam" TEXT NOT NULL UNIQUE,
  "Email" TEXT NOT NULL,
  "EmailKhoa" TEXT NOT NULL,
  "HetHan" TEXT NOT NULL,
  "DungLuc" TEXT
);

CREATE INDEX "MAKHOIPHUC_TaiKhoan" ON "MAKHOIPHUC" ("IDTaiKhoan");

CREATE INDEX "MAKHOIPHUC_Email" ON "MAKHOIPHUC" ("EmailKhoa");
