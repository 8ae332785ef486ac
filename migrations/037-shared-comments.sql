-- A sentence of a member of the board that all teachers may use.

ALTER TABLE "CAUNHANXET" ADD COLUMN "Chung" INTEGER NOT NULL DEFAULT 0 CHECK ("Chung" IN (0, 1));
