-- What families may look up: a term, or the year (0), once it is published. "ThoiDiem" is when.

CREATE TABLE "CONGBO" (
  "IDNienKhoa" BIGINT NOT NULL REFERENCES "NIENKHOA" ("id") ON DELETE CASCADE,
  "IDHocKy" BIGINT NOT NULL CHECK ("IDHocKy" IN (0, 1, 2)),
  "ThoiDiem" TEXT NOT NULL,
  PRIMARY KEY ("IDNienKhoa", "IDHocKy")
);

-- The code of a family, one per student, as a keyed digest: the key is not in the database.

CREATE TABLE "MAPHUHUYNH" (
  "IDHocSinh" BIGINT PRIMARY KEY REFERENCES "HOCSINH" ("id") ON DELETE CASCADE,
  "MaBam" TEXT NOT NULL UNIQUE,
  "TaoLuc" TEXT NOT NULL
);

-- Sessions opened with a code, as SHA-256 of their token. They end with the code.

CREATE TABLE "PHIENPHUHUYNH" (
  "MaBam" TEXT PRIMARY KEY,
  "IDHocSinh" BIGINT NOT NULL REFERENCES "MAPHUHUYNH" ("IDHocSinh") ON DELETE CASCADE,
  "HetHan" TEXT NOT NULL
);

CREATE INDEX "PHIENPHUHUYNH_HocSinh" ON "PHIENPHUHUYNH" ("IDHocSinh");

CREATE INDEX "PHIENPHUHUYNH_HetHan" ON "PHIENPHUHUYNH" ("HetHan");

-- When a family last looked up the results of a student. It outlives the code.

CREATE TABLE "PHUHUYNHXEM" (
  "IDHocSinh" BIGINT PRIMARY KEY REFERENCES "HOCSINH" ("id") ON DELETE CASCADE,
  "LanCuoi" TEXT NOT NULL
);
