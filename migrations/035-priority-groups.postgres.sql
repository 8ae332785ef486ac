-- The priority group of a student, optional, which can be corrected too.

ALTER TABLE "HOCSINH" ADD COLUMN "DienUuTien" TEXT;

ALTER TABLE "CAICHINH" DROP CONSTRAINT "CAICHINH_Truong_check";

ALTER TABLE "CAICHINH" ADD CONSTRAINT "CAICHINH_Truong_check" CHECK ("Truong" IN (
  'Ho', 'Ten', 'GioiTinh', 'NgaySinh', 'DiaChi', 'Email', 'MaDinhDanh', 'NoiSinh', 'DanToc', 'DienUuTien',
  'NguoiThan'
));
