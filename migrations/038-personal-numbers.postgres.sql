-- The personal number of a student, optional and unique, which can be corrected too.

ALTER TABLE "HOCSINH" ADD COLUMN "SoDinhDanh" TEXT;

CREATE UNIQUE INDEX "HOCSINH_SoDinhDanh" ON "HOCSINH" ("SoDinhDanh");

-- A search also compares the number, and still reads only this index.

DROP INDEX "HOCSINH_DanhSach";

CREATE INDEX "HOCSINH_DanhSach"
ON "HOCSINH" ("HoTenSapXep", "NgaySinh", "id", "HoTenTim", "EmailKhoa", "MaDinhDanhKhoa", "SoDinhDanh");

ALTER TABLE "CAICHINH" DROP CONSTRAINT "CAICHINH_Truong_check";

ALTER TABLE "CAICHINH" ADD CONSTRAINT "CAICHINH_Truong_check" CHECK ("Truong" IN (
  'Ho', 'Ten', 'GioiTinh', 'NgaySinh', 'DiaChi', 'Email', 'MaDinhDanh', 'NoiSinh', 'DanToc', 'DienUuTien',
  'NguoiThan', 'SoDinhDanh'
));
