-- Tokens with which other programs of the school read from here. Only their digests are stored.

CREATE TABLE "MATRUYCAP" (
  "id" {{id}},
  "Ten" TEXT NOT NULL,
  -- The rights, separated by spaces.
  "Quyen" TEXT NOT NULL,
  -- The last day.
  "HetHan" TEXT NOT NULL,
  "MaBam" TEXT NOT NULL UNIQUE,
  "NguoiTao" TEXT NOT NULL,
  "LanCuoiDung" TEXT
);
