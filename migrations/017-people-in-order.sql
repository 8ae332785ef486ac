-- Every list of people is in this order, and searched by these two columns. One index holds all of it, so that a page is
-- read from where it begins, and a search goes through nothing wider than what it compares.

CREATE INDEX "HOCSINH_DanhSach" ON "HOCSINH" ("HoTenSapXep", "NgaySinh", "id", "HoTenTim", "EmailKhoa");
