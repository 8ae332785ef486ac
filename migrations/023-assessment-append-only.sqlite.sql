-- Written once and never changed, but for erasing comments.

CREATE TRIGGER "LICHSUDANHGIA_KhongSua" BEFORE UPDATE ON "LICHSUDANHGIA"
WHEN NEW."NhanXetMuoi" IS NOT NULL
  OR (NEW."id", NEW."IDHocSinh", NEW."IDMonHoc", NEW."IDHocKy", NEW."IDLopHoc", NEW."Cot", NEW."Cu", NEW."Moi", NEW."Dau",
    NEW."IDTaiKhoan", NEW."NguoiSua", NEW."VaiTro", NEW."ThoiDiem", NEW."Nguon", NEW."LyDo", NEW."Bam")
  IS NOT (OLD."id", OLD."IDHocSinh", OLD."IDMonHoc", OLD."IDHocKy", OLD."IDLopHoc", OLD."Cot", OLD."Cu", OLD."Moi", OLD."Dau",
    OLD."IDTaiKhoan", OLD."NguoiSua", OLD."VaiTro", OLD."ThoiDiem", OLD."Nguon", OLD."LyDo", OLD."Bam")
BEGIN SELECT RAISE(ABORT, 'LICHSUDANHGIA is append-only'); END;

CREATE TRIGGER "LICHSUDANHGIA_KhongXoa" BEFORE DELETE ON "LICHSUDANHGIA"
BEGIN SELECT RAISE(ABORT, 'LICHSUDANHGIA is append-only'); END;

-- INSERT OR REPLACE deletes the existing row without firing the trigger on deleting.

CREATE TRIGGER "LICHSUDANHGIA_KhongThay" BEFORE INSERT ON "LICHSUDANHGIA"
WHEN EXISTS (SELECT 1 FROM "LICHSUDANHGIA" WHERE "id" = NEW."id")
BEGIN SELECT RAISE(ABORT, 'LICHSUDANHGIA is append-only'); END;
