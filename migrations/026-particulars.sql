-- Further personal data of students, all optional. The id is unique regardless of case; relatives are a JSON list.

ALTER TABLE "HOCSINH" ADD COLUMN "MaDinhDanh" TEXT;

ALTER TABLE "HOCSINH" ADD COLUMN "MaDinhDanhKhoa" TEXT CHECK (("MaDinhDanhKhoa" IS NULL) = ("MaDinhDanh" IS NULL));

CREATE UNIQUE INDEX "HOCSINH_MaDinhDanhKhoa" ON "HOCSINH" ("MaDinhDanhKhoa");

ALTER TABLE "HOCSINH" ADD COLUMN "NoiSinh" TEXT;

ALTER TABLE "HOCSINH" ADD COLUMN "DanToc" TEXT;

ALTER TABLE "HOCSINH" ADD COLUMN "NguoiThan" TEXT;

-- A search also compares the id, and still reads only this index.

DROP INDEX "HOCSINH_DanhSach";

CREATE INDEX "HOCSINH_DanhSach"
ON "HOCSINH" ("HoTenSapXep", "NgaySinh", "id", "HoTenTim", "EmailKhoa", "MaDinhDanhKhoa");
