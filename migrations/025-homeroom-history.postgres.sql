-- The history also has what the homeroom teacher enters, without a subject, and retakes and summer conduct, with the term 0.

ALTER TABLE "LICHSUDANHGIA" ADD COLUMN "IDNienKhoa" BIGINT REFERENCES "NIENKHOA" ("id");

ALTER TABLE "LICHSUDANHGIA" DROP CONSTRAINT "LICHSUDANHGIA_IDHocSinh_IDMonHoc_IDHocKy_fkey";

ALTER TABLE "LICHSUDANHGIA" ADD FOREIGN KEY ("IDHocSinh") REFERENCES "HOCSINH" ("id");

ALTER TABLE "LICHSUDANHGIA" ADD FOREIGN KEY ("IDMonHoc") REFERENCES "MONHOC" ("id");

ALTER TABLE "LICHSUDANHGIA" DROP CONSTRAINT "LICHSUDANHGIA_Cot_check";

ALTER TABLE "LICHSUDANHGIA" ADD CONSTRAINT "LICHSUDANHGIA_Cot_check" CHECK (CASE
  WHEN "Cot" IN ('TX1', 'TX2', 'TX3', 'TX4', 'GK', 'CK', 'KiemTraLai') THEN "IDMonHoc" IS NOT NULL
  WHEN "Cot" IN ('RenLuyen', 'NghiCoPhep', 'NghiKhongPhep', 'RenLuyenHe') THEN "IDMonHoc" IS NULL
  ELSE "Cot" = 'NhanXet'
END);

ALTER TABLE "LICHSUDANHGIA" ADD CHECK (("IDMonHoc" IS NULL) = ("IDNienKhoa" IS NOT NULL));

ALTER TABLE "LICHSUDANHGIA" ADD CHECK (("Cot" IN ('KiemTraLai', 'RenLuyenHe')) = ("IDHocKy" = 0));

CREATE INDEX "LICHSUDANHGIA_ChuNhiem" ON "LICHSUDANHGIA" ("IDNienKhoa", "IDHocKy", "IDHocSinh", "id")
WHERE "IDMonHoc" IS NULL;

DROP TRIGGER "LICHSUDANHGIA_KhongSua" ON "LICHSUDANHGIA";

CREATE TRIGGER "LICHSUDANHGIA_KhongSua" BEFORE UPDATE ON "LICHSUDANHGIA" FOR EACH ROW
WHEN (NEW."NhanXetMuoi" IS NOT NULL
  OR (NEW."id", NEW."IDHocSinh", NEW."IDMonHoc", NEW."IDNienKhoa", NEW."IDHocKy", NEW."IDLopHoc", NEW."Cot", NEW."Cu", NEW."Moi",
    NEW."Dau", NEW."IDTaiKhoan", NEW."NguoiSua", NEW."VaiTro", NEW."ThoiDiem", NEW."Nguon", NEW."LyDo", NEW."Bam")
  IS DISTINCT FROM (OLD."id", OLD."IDHocSinh", OLD."IDMonHoc", OLD."IDNienKhoa", OLD."IDHocKy", OLD."IDLopHoc", OLD."Cot", OLD."Cu",
    OLD."Moi", OLD."Dau", OLD."IDTaiKhoan", OLD."NguoiSua", OLD."VaiTro", OLD."ThoiDiem", OLD."Nguon", OLD."LyDo", OLD."Bam"))
EXECUTE FUNCTION refuse_change();

-- The office can also open the homeroom sheet of a class, which has no subject, and teachers can ask for it.

ALTER TABLE "MOKHOA" ALTER COLUMN "IDMonHoc" DROP NOT NULL;

ALTER TABLE "MOKHOA" ADD FOREIGN KEY ("IDLopHoc") REFERENCES "LOPHOC" ("id") ON DELETE CASCADE;

CREATE UNIQUE INDEX "MOKHOA_ChuNhiem" ON "MOKHOA" ("IDLopHoc", "IDHocKy") WHERE "IDMonHoc" IS NULL;

ALTER TABLE "YEUCAUMOKHOA" ALTER COLUMN "IDMonHoc" DROP NOT NULL;

ALTER TABLE "YEUCAUMOKHOA" ADD FOREIGN KEY ("IDLopHoc") REFERENCES "LOPHOC" ("id") ON DELETE CASCADE;

CREATE UNIQUE INDEX "YEUCAUMOKHOA_ChuNhiemDangCho" ON "YEUCAUMOKHOA" ("IDTaiKhoan", "IDLopHoc", "IDHocKy")
WHERE "TrangThai" = 'Cho' AND "IDMonHoc" IS NULL;
