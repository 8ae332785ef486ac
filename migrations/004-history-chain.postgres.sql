-- Every row of the two trails carries a digest of its contents and of the row before (src/server/database/chain.ts).
-- The lock on changes is lifted once, for the rows that are there already.

ALTER TABLE "LICHSUDIEM" ADD COLUMN "Bam" TEXT NOT NULL DEFAULT '';

ALTER TABLE "NHATKY" ADD COLUMN "Bam" TEXT NOT NULL DEFAULT '';

ALTER TABLE "LICHSUDIEM" DISABLE TRIGGER "LICHSUDIEM_KhongSua";

ALTER TABLE "NHATKY" DISABLE TRIGGER "NHATKY_KhongSua";

RUN chainExistingRows;

ALTER TABLE "LICHSUDIEM" ENABLE TRIGGER "LICHSUDIEM_KhongSua";

ALTER TABLE "NHATKY" ENABLE TRIGGER "NHATKY_KhongSua";

ALTER TABLE "LICHSUDIEM" ALTER COLUMN "Bam" DROP DEFAULT, ADD CONSTRAINT "LICHSUDIEM_Bam" CHECK (length("Bam") = 64);

ALTER TABLE "NHATKY" ALTER COLUMN "Bam" DROP DEFAULT, ADD CONSTRAINT "NHATKY_Bam" CHECK (length("Bam") = 64);

-- Scores are saved by several processes at once, but the last row can only be followed by one of them: whoever asks for
-- it waits for its turn and keeps it until the commit. A function asks both in one call, and its second question sees
-- what was committed while the first one waited.

CREATE FUNCTION last_digest(trail TEXT) RETURNS TEXT LANGUAGE plpgsql AS $$
DECLARE
  digest TEXT;
BEGIN
  PERFORM pg_advisory_xact_lock(742027, hashtext(trail));
  EXECUTE format('SELECT "Bam" FROM %I ORDER BY "id" DESC LIMIT 1', trail) INTO digest;
  RETURN digest;
END
$$;
