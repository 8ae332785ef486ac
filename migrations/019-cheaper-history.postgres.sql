-- A row of the history belongs to a score, which belongs to a student, a subject and a term. Looking up all three for every
-- row took half of what saving takes the database, and wrote a lock into the row of the one term that everybody saves in.
-- Nothing deletes a score; rows of before are as they are.

ALTER TABLE "LICHSUDIEM"
  DROP CONSTRAINT "LICHSUDIEM_IDHocSinh_fkey",
  DROP CONSTRAINT "LICHSUDIEM_IDMonHoc_fkey",
  DROP CONSTRAINT "LICHSUDIEM_IDHocKy_fkey",
  ADD CONSTRAINT "LICHSUDIEM_Diem" FOREIGN KEY ("IDHocSinh", "IDMonHoc", "IDHocKy")
    REFERENCES "DIEM" ("IDHocSinh", "IDMonHoc", "IDHocKy") NOT VALID;
