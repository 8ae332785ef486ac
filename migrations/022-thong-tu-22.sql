-- A year can be assessed by Thông tư 22 instead of the two columns of DIEM. Its values have a table of their own, so that
-- years of the other kind read and write as many columns as before.

ALTER TABLE "QUYDINH" ADD COLUMN "CachDanhGia" TEXT NOT NULL DEFAULT 'HaiCot'
  CHECK ("CachDanhGia" IN ('HaiCot', 'ThongTu22'));

ALTER TABLE "MONHOC" ADD COLUMN "HinhThuc" TEXT NOT NULL DEFAULT 'DiemSo'
  CHECK ("HinhThuc" IN ('DiemSo', 'NhanXet'));

-- The number of regular scores per term.

ALTER TABLE "MONHOC" ADD COLUMN "SoDiemTX" INTEGER NOT NULL DEFAULT 3
  CHECK ("SoDiemTX" BETWEEN 2 AND 4 AND ("HinhThuc" = 'DiemSo' OR "SoDiemTX" = 2));

CREATE UNIQUE INDEX "MONHOC_HinhThuc" ON "MONHOC" ("id", "IDNienKhoa", "HinhThuc", "SoDiemTX");

-- A score is stored in hundredths, a judgement as 1 (Đ) or 2 (CĐ): scores have one decimal, so the two cannot be mixed up.
-- The row repeats how its subject is assessed, so that the checks can see it.

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
  FOREIGN KEY ("IDMonHoc", "IDNienKhoa", "HinhThuc", "SoDiemTX")
    REFERENCES "MONHOC" ("id", "IDNienKhoa", "HinhThuc", "SoDiemTX") ON UPDATE CASCADE,
  CHECK ("TX1" IS NULL OR CASE "HinhThuc" WHEN 'DiemSo' THEN "TX1" BETWEEN 0 AND 1000 AND "TX1" % 10 = 0 ELSE "TX1" IN (1, 2) END),
  CHECK ("TX2" IS NULL OR CASE "HinhThuc" WHEN 'DiemSo' THEN "TX2" BETWEEN 0 AND 1000 AND "TX2" % 10 = 0 ELSE "TX2" IN (1, 2) END),
  CHECK ("TX3" IS NULL OR CASE "HinhThuc" WHEN 'DiemSo' THEN "TX3" BETWEEN 0 AND 1000 AND "TX3" % 10 = 0 ELSE "TX3" IN (1, 2) END),
  CHECK ("TX4" IS NULL OR CASE "HinhThuc" WHEN 'DiemSo' THEN "TX4" BETWEEN 0 AND 1000 AND "TX4" % 10 = 0 ELSE "TX4" IN (1, 2) END),
  CHECK ("GK" IS NULL OR CASE "HinhThuc" WHEN 'DiemSo' THEN "GK" BETWEEN 0 AND 1000 AND "GK" % 10 = 0 ELSE "GK" IN (1, 2) END),
  CHECK ("CK" IS NULL OR CASE "HinhThuc" WHEN 'DiemSo' THEN "CK" BETWEEN 0 AND 1000 AND "CK" % 10 = 0 ELSE "CK" IN (1, 2) END)
);

-- A student who does not take part in a subject: in one term, or in both (0).

CREATE TABLE "MIENGIAM" (
  "id" {{id}},
  "IDNienKhoa" BIGINT NOT NULL,
  "IDHocSinh" BIGINT NOT NULL REFERENCES "HOCSINH" ("id"),
  "IDMonHoc" BIGINT NOT NULL,
  "IDHocKy" BIGINT NOT NULL CHECK ("IDHocKy" IN (0, 1, 2)),
  "LyDo" TEXT NOT NULL,
  "IDTaiKhoan" BIGINT NOT NULL,
  "NguoiTao" TEXT NOT NULL,
  "ThoiDiem" TEXT NOT NULL,
  UNIQUE ("IDHocSinh", "IDMonHoc", "IDHocKy"),
  FOREIGN KEY ("IDMonHoc", "IDNienKhoa") REFERENCES "MONHOC" ("id", "IDNienKhoa")
);

CREATE INDEX "MIENGIAM_Mon" ON "MIENGIAM" ("IDMonHoc", "IDHocSinh");

-- The history of what is entered by Thông tư 22. Comments can be erased with the student's data, so the chain holds a seal
-- ("Dau") of the text and its salt instead of the text (src/server/database/trail/chain.ts).

CREATE TABLE "LICHSUDANHGIA" (
  "id" {{id}},
  "IDHocSinh" BIGINT NOT NULL,
  "IDMonHoc" BIGINT,
  "IDHocKy" BIGINT NOT NULL,
  "IDLopHoc" BIGINT NOT NULL,
  "Cot" TEXT NOT NULL CHECK ("Cot" IN ('TX1', 'TX2', 'TX3', 'TX4', 'GK', 'CK', 'NhanXet')),
  "Cu" INTEGER,
  "Moi" INTEGER,
  "NhanXetCu" TEXT,
  "NhanXetMoi" TEXT,
  "NhanXetMuoi" TEXT,
  "Dau" TEXT,
  "IDTaiKhoan" BIGINT NOT NULL,
  "NguoiSua" TEXT NOT NULL,
  "VaiTro" TEXT NOT NULL,
  "ThoiDiem" TEXT NOT NULL,
  "Nguon" TEXT NOT NULL CHECK ("Nguon" IN ('sheet', 'paste', 'import', 'API')),
  "LyDo" TEXT,
  "Bam" TEXT NOT NULL CHECK (length("Bam") = 64),
  CHECK (("Cot" = 'NhanXet') = ("Dau" IS NOT NULL)),
  CHECK ("NhanXetMuoi" IS NOT NULL OR ("NhanXetCu" IS NULL AND "NhanXetMoi" IS NULL)),
  FOREIGN KEY ("IDHocSinh", "IDMonHoc", "IDHocKy") REFERENCES "DIEMTT22" ("IDHocSinh", "IDMonHoc", "IDHocKy")
);

CREATE INDEX "LICHSUDANHGIA_Diem" ON "LICHSUDANHGIA" ("IDMonHoc", "IDHocKy", "IDHocSinh", "id");

CREATE INDEX "LICHSUDANHGIA_HocSinh" ON "LICHSUDANHGIA" ("IDHocSinh", "id");

-- What has been entered, by either way of assessing. A row remains after its values are cleared.

CREATE VIEW "DANHAP" AS
SELECT "IDNienKhoa", "IDHocKy", "IDMonHoc", "IDHocSinh" FROM "DIEM"
WHERE "Diem15" IS NOT NULL OR "Diem1Tiet" IS NOT NULL
UNION ALL
SELECT "IDNienKhoa", "IDHocKy", "IDMonHoc", "IDHocSinh" FROM "DIEMTT22"
WHERE coalesce("TX1", "TX2", "TX3", "TX4", "GK", "CK") IS NOT NULL OR "NhanXet" IS NOT NULL;
