-- The study topics of a subject: one more regular score, in one term, in the classes that take them.

-- The term of the topics; 0 without any.

ALTER TABLE "LOPHOC_MONHOC" ADD COLUMN "ChuyenDe" BIGINT NOT NULL DEFAULT 0 CHECK ("ChuyenDe" IN (0, 1, 2));

-- Kept when the student moves to a class without the topics, where "KetQua" is the result.

ALTER TABLE "DIEMTT22" ADD COLUMN "CD" INTEGER
  CHECK ("CD" IS NULL OR ("HinhThuc" = 'DiemSo' AND "CD" BETWEEN 0 AND 1000 AND "CD" % 10 = 0));

-- The result in a class with the topics.

ALTER TABLE "DIEMTT22" ADD COLUMN "KetQuaCD" INTEGER GENERATED ALWAYS AS (
  CASE "HinhThuc"
    WHEN 'DiemSo' THEN
      (2 * ("TX1" + "TX2"
        + CASE WHEN "SoDiemTX" >= 3 THEN "TX3" ELSE 0 END
        + CASE WHEN "SoDiemTX" >= 4 THEN "TX4" ELSE 0 END
        + "CD" + 2 * "GK" + 3 * "CK") + 10 * ("SoDiemTX" + 6)) / (20 * ("SoDiemTX" + 6)) * 10
  END
) STORED;

-- They count as entered.

DROP VIEW "DANHAP";

CREATE VIEW "DANHAP" AS
SELECT "IDNienKhoa", "IDHocKy", "IDMonHoc", "IDHocSinh" FROM "DIEM"
WHERE "Diem15" IS NOT NULL OR "Diem1Tiet" IS NOT NULL
UNION ALL
SELECT "IDNienKhoa", "IDHocKy", "IDMonHoc", "IDHocSinh" FROM "DIEMTT22"
WHERE coalesce("TX1", "TX2", "TX3", "TX4", "CD", "GK", "CK") IS NOT NULL OR "NhanXet" IS NOT NULL
UNION ALL
SELECT "IDNienKhoa", "IDHocKy", NULL, "IDHocSinh" FROM "RENLUYEN"
WHERE coalesce("RenLuyen", "NghiCoPhep", "NghiKhongPhep") IS NOT NULL OR "NhanXet" IS NOT NULL
UNION ALL
SELECT "IDNienKhoa", 1, "IDMonHoc", "IDHocSinh" FROM "DIEMCHUYENDEN";

-- The history has them too.

ALTER TABLE "LICHSUDANHGIA" DROP CONSTRAINT "LICHSUDANHGIA_Cot_check";

ALTER TABLE "LICHSUDANHGIA" ADD CONSTRAINT "LICHSUDANHGIA_Cot_check" CHECK (CASE
  WHEN "Cot" IN ('TX1', 'TX2', 'TX3', 'TX4', 'CD', 'GK', 'CK', 'KiemTraLai', 'DiemChuyenDen') THEN "IDMonHoc" IS NOT NULL
  WHEN "Cot" IN ('RenLuyen', 'NghiCoPhep', 'NghiKhongPhep', 'RenLuyenHe') THEN "IDMonHoc" IS NULL
  ELSE "Cot" = 'NhanXet'
END);
