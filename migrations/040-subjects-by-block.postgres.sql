-- The order of subjects: the place that the school has chosen, null in a year without a choice; and the place without one,
-- that in the programme in a year of Thông tư 22. Equal places are ordered by name.

ALTER TABLE "MONHOC" ADD COLUMN "ThuTu" INTEGER;

ALTER TABLE "MONHOC" ADD COLUMN "ThuTuMacDinh" INTEGER NOT NULL DEFAULT 1000;

UPDATE "MONHOC" SET "ThuTuMacDinh" = CASE "TenMonHocKhoa"
  WHEN 'ngữ văn' THEN 1
  WHEN 'toán' THEN 2
  WHEN 'ngoại ngữ 1' THEN 3
  WHEN 'lịch sử' THEN 4
  WHEN 'địa lí' THEN 5
  WHEN 'giáo dục kinh tế và pháp luật' THEN 6
  WHEN 'vật lí' THEN 7
  WHEN 'hóa học' THEN 8
  WHEN 'sinh học' THEN 9
  WHEN 'công nghệ' THEN 10
  WHEN 'tin học' THEN 11
  WHEN 'giáo dục quốc phòng và an ninh' THEN 12
  WHEN 'giáo dục thể chất' THEN 13
  WHEN 'âm nhạc' THEN 14
  WHEN 'mĩ thuật' THEN 15
  WHEN 'hoạt động trải nghiệm, hướng nghiệp' THEN 16
  WHEN 'nội dung giáo dục của địa phương' THEN 17
  ELSE 1000
END
WHERE "IDNienKhoa" IN (SELECT "IDNienKhoa" FROM "QUYDINH" WHERE "CachDanhGia" = 'ThongTu22');

-- The number of regular scores in a block, where it is another than the subject's.

CREATE TABLE "MONHOC_KHOI" (
  "IDMonHoc" BIGINT NOT NULL REFERENCES "MONHOC" ("id") ON DELETE CASCADE,
  "IDKhoi" BIGINT NOT NULL REFERENCES "KHOI" ("id"),
  "SoDiemTX" INTEGER NOT NULL CHECK ("SoDiemTX" BETWEEN 2 AND 4),
  PRIMARY KEY ("IDMonHoc", "IDKhoi")
);

-- A row of scores repeats the number of its student's block, so it no longer refers to that of the subject.

CREATE UNIQUE INDEX "MONHOC_CachDanhGia" ON "MONHOC" ("id", "IDNienKhoa", "HinhThuc");

ALTER TABLE "DIEMTT22" ADD FOREIGN KEY ("IDMonHoc", "IDNienKhoa", "HinhThuc")
  REFERENCES "MONHOC" ("id", "IDNienKhoa", "HinhThuc") ON UPDATE CASCADE;

ALTER TABLE "DIEMTT22" DROP CONSTRAINT "DIEMTT22_IDMonHoc_IDNienKhoa_HinhThuc_SoDiemTX_fkey";

DROP INDEX "MONHOC_HinhThuc";

-- It is still a number that the subject has, in some block.

CREATE FUNCTION check_regular_scores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "MONHOC" WHERE "id" = NEW."IDMonHoc" AND "SoDiemTX" = NEW."SoDiemTX")
    AND NOT EXISTS (SELECT 1 FROM "MONHOC_KHOI" WHERE "IDMonHoc" = NEW."IDMonHoc" AND "SoDiemTX" = NEW."SoDiemTX")
  THEN RAISE EXCEPTION 'the subject has not this number of regular scores';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER "DIEMTT22_SoDiemTX" BEFORE INSERT OR UPDATE OF "SoDiemTX" ON "DIEMTT22"
FOR EACH ROW EXECUTE FUNCTION check_regular_scores();

-- And it follows the subject's, in every block without its own.

CREATE FUNCTION follow_regular_scores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "DIEMTT22" SET "SoDiemTX" = coalesce(
    (SELECT own."SoDiemTX" FROM "MONHOC_KHOI" AS own WHERE own."IDMonHoc" = "DIEMTT22"."IDMonHoc" AND own."IDKhoi" = coalesce(
      (SELECT "IDKhoi" FROM "GHIDANH" WHERE "GHIDANH"."IDHocSinh" = "DIEMTT22"."IDHocSinh" AND "GHIDANH"."IDNienKhoa" = "DIEMTT22"."IDNienKhoa"),
      (SELECT "IDKhoi" FROM "ROITRUONG" WHERE "ROITRUONG"."IDHocSinh" = "DIEMTT22"."IDHocSinh" AND "ROITRUONG"."IDNienKhoa" = "DIEMTT22"."IDNienKhoa"))),
    NEW."SoDiemTX")
  WHERE "IDMonHoc" = NEW."id" AND "IDNienKhoa" = NEW."IDNienKhoa";
  RETURN NULL;
END
$$;

CREATE TRIGGER "MONHOC_SoDiemTX" AFTER UPDATE OF "SoDiemTX" ON "MONHOC"
FOR EACH ROW WHEN (NEW."SoDiemTX" <> OLD."SoDiemTX") EXECUTE FUNCTION follow_regular_scores();
