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

-- SQLite cannot change a foreign key, so the table is copied.

DROP VIEW "DANHAP";

ALTER TABLE "DIEMTT22" RENAME TO "DIEMTT22_cu";

CREATE TABLE "DIEMTT22" (
  "IDNienKhoa" BIGINT NOT NULL,
  "IDHocKy" BIGINT NOT NULL REFERENCES "HOCKY" ("id"),
  "IDMonHoc" BIGINT NOT NULL,
  "IDHocSinh" BIGINT NOT NULL REFERENCES "HOCSINH" ("id"),
  "HinhThuc" TEXT NOT NULL,
  "SoDiemTX" INTEGER NOT NULL,
  "TX1" INTEGER,
  "TX2" INTEGER,
  "TX3" INTEGER CHECK ("TX3" IS NULL OR "SoDiemTX" >= 3),
  "TX4" INTEGER CHECK ("TX4" IS NULL OR "SoDiemTX" >= 4),
  "GK" INTEGER,
  "CK" INTEGER,
  "NhanXet" TEXT CHECK (length("NhanXet") BETWEEN 1 AND 300),
  -- The weighted mean with one decimal, half up; or Đ if all judgements are Đ. Null while a value is missing.
  "KetQua" INTEGER GENERATED ALWAYS AS (
    CASE "HinhThuc"
      WHEN 'DiemSo' THEN
        (2 * ("TX1" + "TX2"
          + CASE WHEN "SoDiemTX" >= 3 THEN "TX3" ELSE 0 END
          + CASE WHEN "SoDiemTX" >= 4 THEN "TX4" ELSE 0 END
          + 2 * "GK" + 3 * "CK") + 10 * ("SoDiemTX" + 5)) / (20 * ("SoDiemTX" + 5)) * 10
      ELSE CASE WHEN "TX1" + "TX2" + "GK" + "CK" = 4 THEN 1 WHEN "TX1" + "TX2" + "GK" + "CK" > 4 THEN 2 END
    END
  ) STORED,
  PRIMARY KEY ("IDNienKhoa", "IDHocKy", "IDMonHoc", "IDHocSinh"),
  UNIQUE ("IDHocSinh", "IDMonHoc", "IDHocKy"),
  FOREIGN KEY ("IDMonHoc", "IDNienKhoa", "HinhThuc")
    REFERENCES "MONHOC" ("id", "IDNienKhoa", "HinhThuc") ON UPDATE CASCADE,
  CHECK ("TX1" IS NULL OR CASE "HinhThuc" WHEN 'DiemSo' THEN "TX1" BETWEEN 0 AND 1000 AND "TX1" % 10 = 0 ELSE "TX1" IN (1, 2) END),
  CHECK ("TX2" IS NULL OR CASE "HinhThuc" WHEN 'DiemSo' THEN "TX2" BETWEEN 0 AND 1000 AND "TX2" % 10 = 0 ELSE "TX2" IN (1, 2) END),
  CHECK ("TX3" IS NULL OR CASE "HinhThuc" WHEN 'DiemSo' THEN "TX3" BETWEEN 0 AND 1000 AND "TX3" % 10 = 0 ELSE "TX3" IN (1, 2) END),
  CHECK ("TX4" IS NULL OR CASE "HinhThuc" WHEN 'DiemSo' THEN "TX4" BETWEEN 0 AND 1000 AND "TX4" % 10 = 0 ELSE "TX4" IN (1, 2) END),
  CHECK ("GK" IS NULL OR CASE "HinhThuc" WHEN 'DiemSo' THEN "GK" BETWEEN 0 AND 1000 AND "GK" % 10 = 0 ELSE "GK" IN (1, 2) END),
  CHECK ("CK" IS NULL OR CASE "HinhThuc" WHEN 'DiemSo' THEN "CK" BETWEEN 0 AND 1000 AND "CK" % 10 = 0 ELSE "CK" IN (1, 2) END)
);

INSERT INTO "DIEMTT22" ("IDNienKhoa", "IDHocKy", "IDMonHoc", "IDHocSinh", "HinhThuc", "SoDiemTX",
  "TX1", "TX2", "TX3", "TX4", "GK", "CK", "NhanXet")
SELECT "IDNienKhoa", "IDHocKy", "IDMonHoc", "IDHocSinh", "HinhThuc", "SoDiemTX",
  "TX1", "TX2", "TX3", "TX4", "GK", "CK", "NhanXet"
FROM "DIEMTT22_cu" ORDER BY "IDNienKhoa", "IDHocKy", "IDMonHoc", "IDHocSinh";

DROP TABLE "DIEMTT22_cu";

DROP INDEX "MONHOC_HinhThuc";

CREATE VIEW "DANHAP" AS
SELECT "IDNienKhoa", "IDHocKy", "IDMonHoc", "IDHocSinh" FROM "DIEM"
WHERE "Diem15" IS NOT NULL OR "Diem1Tiet" IS NOT NULL
UNION ALL
SELECT "IDNienKhoa", "IDHocKy", "IDMonHoc", "IDHocSinh" FROM "DIEMTT22"
WHERE coalesce("TX1", "TX2", "TX3", "TX4", "GK", "CK") IS NOT NULL OR "NhanXet" IS NOT NULL
UNION ALL
SELECT "IDNienKhoa", "IDHocKy", NULL, "IDHocSinh" FROM "RENLUYEN"
WHERE coalesce("RenLuyen", "NghiCoPhep", "NghiKhongPhep") IS NOT NULL OR "NhanXet" IS NOT NULL
UNION ALL
SELECT "IDNienKhoa", 1, "IDMonHoc", "IDHocSinh" FROM "DIEMCHUYENDEN";

-- It is still a number that the subject has, in some block.

CREATE TRIGGER "DIEMTT22_SoDiemTX_Them" BEFORE INSERT ON "DIEMTT22"
WHEN NOT EXISTS (SELECT 1 FROM "MONHOC" WHERE "id" = NEW."IDMonHoc" AND "SoDiemTX" = NEW."SoDiemTX")
  AND NOT EXISTS (SELECT 1 FROM "MONHOC_KHOI" WHERE "IDMonHoc" = NEW."IDMonHoc" AND "SoDiemTX" = NEW."SoDiemTX")
BEGIN SELECT RAISE(ABORT, 'the subject has not this number of regular scores'); END;

CREATE TRIGGER "DIEMTT22_SoDiemTX_Sua" BEFORE UPDATE OF "SoDiemTX" ON "DIEMTT22"
WHEN NOT EXISTS (SELECT 1 FROM "MONHOC" WHERE "id" = NEW."IDMonHoc" AND "SoDiemTX" = NEW."SoDiemTX")
  AND NOT EXISTS (SELECT 1 FROM "MONHOC_KHOI" WHERE "IDMonHoc" = NEW."IDMonHoc" AND "SoDiemTX" = NEW."SoDiemTX")
BEGIN SELECT RAISE(ABORT, 'the subject has not this number of regular scores'); END;

-- And it follows the subject's, in every block without its own.

CREATE TRIGGER "MONHOC_SoDiemTX" AFTER UPDATE OF "SoDiemTX" ON "MONHOC" WHEN NEW."SoDiemTX" <> OLD."SoDiemTX"
BEGIN
  UPDATE "DIEMTT22" SET "SoDiemTX" = coalesce(
    (SELECT own."SoDiemTX" FROM "MONHOC_KHOI" AS own WHERE own."IDMonHoc" = "DIEMTT22"."IDMonHoc" AND own."IDKhoi" = coalesce(
      (SELECT "IDKhoi" FROM "GHIDANH" WHERE "GHIDANH"."IDHocSinh" = "DIEMTT22"."IDHocSinh" AND "GHIDANH"."IDNienKhoa" = "DIEMTT22"."IDNienKhoa"),
      (SELECT "IDKhoi" FROM "ROITRUONG" WHERE "ROITRUONG"."IDHocSinh" = "DIEMTT22"."IDHocSinh" AND "ROITRUONG"."IDNienKhoa" = "DIEMTT22"."IDNienKhoa"))),
    NEW."SoDiemTX")
  WHERE "IDMonHoc" = NEW."id" AND "IDNienKhoa" = NEW."IDNienKhoa";
END;
