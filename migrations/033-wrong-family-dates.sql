-- Wrong birth dates since the last success. At twenty the code has ended; the row stays, so that the office sees why.

ALTER TABLE "MAPHUHUYNH" ADD COLUMN "SoLanSai" INTEGER NOT NULL DEFAULT 0;
