-- The audit log is read newest first: all of it, of one person, of one action, or of both. Each has its index, so that
-- a page costs the same however long the log has grown.

CREATE INDEX "NHATKY_ThoiDiem" ON "NHATKY" ("ThoiDiem", "id");

CREATE INDEX "NHATKY_TaiKhoan" ON "NHATKY" ("IDTaiKhoan", "ThoiDiem", "id");

CREATE INDEX "NHATKY_HanhDong" ON "NHATKY" ("HanhDong", "ThoiDiem", "id");

CREATE INDEX "NHATKY_TaiKhoanHanhDong" ON "NHATKY" ("IDTaiKhoan", "HanhDong", "ThoiDiem", "id");
