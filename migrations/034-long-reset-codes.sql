-- How many digits a reset code has. After too many requests or wrong tries, codes are long.

ALTER TABLE "MADATLAI" ADD COLUMN "SoChuSo" INTEGER NOT NULL DEFAULT 6;
