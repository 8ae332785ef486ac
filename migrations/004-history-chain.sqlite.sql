-- Every row of the two trails carries a digest of its contents and of the row before (src/server/database/chain.ts).
-- The lock on changes is lifted once, for the rows that are there already. It did not hold against INSERT OR REPLACE,
-- which takes a row away without asking the trigger on deleting: an id is never given twice.

ALTER TABLE "LICHSUDIEM" ADD COLUMN "Bam" TEXT NOT NULL DEFAULT '';

ALTER TABLE "NHATKY" ADD COLUMN "Bam" TEXT NOT NULL DEFAULT '';

DROP TRIGGER "LICHSUDIEM_KhongSua";

DROP TRIGGER "NHATKY_KhongSua";

RUN chainExistingRows;

CREATE TRIGGER "LICHSUDIEM_KhongSua" BEFORE UPDATE ON "LICHSUDIEM"
BEGIN SELECT RAISE(ABORT, 'LICHSUDIEM is append-only'); END;

CREATE TRIGGER "NHATKY_KhongSua" BEFORE UPDATE ON "NHATKY"
BEGIN SELECT RAISE(ABORT, 'NHATKY is append-only'); END;

CREATE TRIGGER "LICHSUDIEM_KhongThay" BEFORE INSERT ON "LICHSUDIEM"
WHEN EXISTS (SELECT 1 FROM "LICHSUDIEM" WHERE "id" = NEW."id")
BEGIN SELECT RAISE(ABORT, 'LICHSUDIEM is append-only'); END;

CREATE TRIGGER "NHATKY_KhongThay" BEFORE INSERT ON "NHATKY"
WHEN EXISTS (SELECT 1 FROM "NHATKY" WHERE "id" = NEW."id")
BEGIN SELECT RAISE(ABORT, 'NHATKY is append-only'); END;

CREATE TRIGGER "LICHSUDIEM_Bam" BEFORE INSERT ON "LICHSUDIEM" WHEN length(NEW."Bam") <> 64
BEGIN SELECT RAISE(ABORT, 'LICHSUDIEM_Bam'); END;

CREATE TRIGGER "NHATKY_Bam" BEFORE INSERT ON "NHATKY" WHEN length(NEW."Bam") <> 64
BEGIN SELECT RAISE(ABORT, 'NHATKY_Bam'); END;
