-- Who teaches a subject in a class. An assignment goes with the subject of its class and with its account.

CREATE TABLE "PHANCONG" (
  "IDLopHoc" BIGINT NOT NULL,
  "IDMonHoc" BIGINT NOT NULL,
  "IDTaiKhoan" BIGINT NOT NULL REFERENCES "TAIKHOAN" ("id") ON DELETE CASCADE,
  PRIMARY KEY ("IDLopHoc", "IDMonHoc"),
  FOREIGN KEY ("IDLopHoc", "IDMonHoc") REFERENCES "LOPHOC_MONHOC" ("IDLopHoc", "IDMonHoc") ON DELETE CASCADE
);

CREATE INDEX "PHANCONG_TaiKhoan" ON "PHANCONG" ("IDTaiKhoan");

-- Homeroom teachers: one of each class, and one class a year of each.

CREATE TABLE "CHUNHIEM" (
  "IDLopHoc" BIGINT PRIMARY KEY,
  "IDNienKhoa" BIGINT NOT NULL,
  "IDTaiKhoan" BIGINT NOT NULL REFERENCES "TAIKHOAN" ("id") ON DELETE CASCADE,
  UNIQUE ("IDTaiKhoan", "IDNienKhoa"),
  FOREIGN KEY ("IDLopHoc", "IDNienKhoa") REFERENCES "LOPHOC" ("id", "IDNienKhoa") ON DELETE CASCADE
);
