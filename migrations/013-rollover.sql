-- From one school year into the next. What was decided for a student goes with the student and with the new year; a year
-- that is deleted again, while nobody is in it, has never begun.

CREATE TABLE "KETCHUYEN" (
  "IDHocSinh" BIGINT NOT NULL REFERENCES "HOCSINH" ("id") ON DELETE CASCADE,
  "IDNienKhoaCu" BIGINT NOT NULL REFERENCES "NIENKHOA" ("id"),
  "IDNienKhoaMoi" BIGINT NOT NULL REFERENCES "NIENKHOA" ("id") ON DELETE CASCADE,
  "QuyetDinh" TEXT NOT NULL CHECK ("QuyetDinh" IN ('LenLop', 'OLai', 'RaTruong', 'ThoiHoc')),
  "LyDo" TEXT,
  PRIMARY KEY ("IDHocSinh", "IDNienKhoaMoi"),
  UNIQUE ("IDHocSinh", "IDNienKhoaCu")
);

CREATE INDEX "KETCHUYEN_NienKhoa" ON "KETCHUYEN" ("IDNienKhoaMoi");

-- Which class an old one leads to, whatever either of them is called later. Several may lead to one.

CREATE TABLE "LOPKETIEP" (
  "IDLopHocCu" BIGINT PRIMARY KEY REFERENCES "LOPHOC" ("id"),
  "IDLopHocMoi" BIGINT NOT NULL REFERENCES "LOPHOC" ("id") ON DELETE CASCADE
);

CREATE INDEX "LOPKETIEP_LopHocMoi" ON "LOPKETIEP" ("IDLopHocMoi");
