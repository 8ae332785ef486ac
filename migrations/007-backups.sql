-- What became of the automatic backups, and when this database was restored from one. It tells of this installation and
-- not of the school, so it is in no backup itself.

CREATE TABLE "SAOLUU" (
  "id" {{id}},
  "ThoiDiem" TEXT NOT NULL,
  "Viec" TEXT NOT NULL CHECK ("Viec" IN ('sao-luu', 'khoi-phuc')),
  "Tep" TEXT NOT NULL,
  "KichThuoc" BIGINT,
  -- Why it failed; null when it did not.
  "Loi" TEXT
);
