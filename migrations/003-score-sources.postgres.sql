-- How a mark was entered is one of four words. Demo schools used to have a word of their own, and only for them the
-- lock on the history is lifted once.

ALTER TABLE "LICHSUDIEM" DISABLE TRIGGER "LICHSUDIEM_KhongSua";

UPDATE "LICHSUDIEM" SET "Nguon" = 'sheet' WHERE "Nguon" NOT IN ('sheet', 'paste', 'import', 'API');

ALTER TABLE "LICHSUDIEM" ENABLE TRIGGER "LICHSUDIEM_KhongSua";

ALTER TABLE "LICHSUDIEM" ADD CONSTRAINT "LICHSUDIEM_Nguon" CHECK ("Nguon" IN ('sheet', 'paste', 'import', 'API'));
