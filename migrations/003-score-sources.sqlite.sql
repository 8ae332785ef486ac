-- How a mark was entered is one of four words. A table cannot be given a check afterwards, so a trigger looks. Demo
-- schools used to have a word of their own, and only for them the lock on the history is lifted once.

DROP TRIGGER "LICHSUDIEM_KhongSua";

UPDATE "LICHSUDIEM" SET "Nguon" = 'sheet' WHERE "Nguon" NOT IN ('sheet', 'paste', 'import', 'API');

CREATE TRIGGER "LICHSUDIEM_KhongSua" BEFORE UPDATE ON "LICHSUDIEM"
BEGIN SELECT RAISE(ABORT, 'LICHSUDIEM is append-only'); END;

CREATE TRIGGER "LICHSUDIEM_Nguon" BEFORE INSERT ON "LICHSUDIEM"
WHEN NEW."Nguon" NOT IN ('sheet', 'paste', 'import', 'API')
BEGIN SELECT RAISE(ABORT, 'LICHSUDIEM_Nguon'); END;
