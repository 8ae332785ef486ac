-- Written once and never changed, but for erasing comments.

CREATE TRIGGER "LICHSUDANHGIA_KhongSua" BEFORE UPDATE ON "LICHSUDANHGIA" FOR EACH ROW
WHEN (NEW."NhanXetMuoi" IS NOT NULL
  OR (NEW."id", NEW."IDHocSinh", NEW."IDMonHoc", NEW."IDHocKy", NEW."IDLopHoc", NEW."Cot", NEW."Cu", NEW."Moi", NEW."Dau",
    NEW."IDTaiKhoan", NEW."NguoiSua", NEW."VaiTro", NEW."ThoiDiem", NEW."Nguon", NEW."LyDo", NEW."Bam")
  IS DISTINCT FROM (OLD."id", OLD."IDHocSinh", OLD."IDMonHoc", OLD."IDHocKy", OLD."IDLopHoc", OLD."Cot", OLD."Cu", OLD."Moi", OLD."Dau",
    OLD."IDTaiKhoan", OLD."NguoiSua", OLD."VaiTro", OLD."ThoiDiem", OLD."Nguon", OLD."LyDo", OLD."Bam"))
EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "LICHSUDANHGIA_KhongXoa" BEFORE DELETE OR TRUNCATE ON "LICHSUDANHGIA"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
