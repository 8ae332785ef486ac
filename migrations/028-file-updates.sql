-- A file can also update students who are already in the school. What each of them had before and got is kept, so that
-- the update can be undone; it is deleted when the student's data is erased.

ALTER TABLE "DOTNHAP" ADD COLUMN "IDNienKhoaCapNhat" BIGINT;

CREATE TABLE "CAPNHATTEP" (
  "IDDotNhap" BIGINT NOT NULL REFERENCES "DOTNHAP" ("id"),
  "IDHocSinh" BIGINT NOT NULL REFERENCES "HOCSINH" ("id"),
  -- The student's correction that the update made, and the one before it, or 0. After the undo of a later update, the
  -- first of them is the correction that restored what this update had made.
  "Lan" INTEGER NOT NULL,
  "LanTruoc" INTEGER NOT NULL,
  "Truoc" TEXT NOT NULL,
  "Sau" TEXT NOT NULL,
  PRIMARY KEY ("IDDotNhap", "IDHocSinh")
);

CREATE INDEX "CAPNHATTEP_HocSinh" ON "CAPNHATTEP" ("IDHocSinh");
