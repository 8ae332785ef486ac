-- A report adds up the averages of every student. In this order they need no sorting, which was two thirds of a report and
-- grew faster than the school; a save pays a microsecond for it.
-- The term comes first, though the primary key has the year there: without statistics SQLite would take this index also
-- for the scores of one student of a year, and read the whole year for each.

CREATE INDEX "DIEM_TrungBinh" ON "DIEM" ("IDHocKy", "IDNienKhoa", "IDHocSinh", "DiemTB");
