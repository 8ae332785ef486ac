// The tables as Kysely sees them, matching migrations/ column for column.

import type { Generated, GeneratedAlways } from 'kysely';
import type { Gender } from '#shared/contract/fields.ts';
import type { Hundredths } from '#shared/contract/hundredths.ts';
import type { Role } from '#shared/contract/permissions.ts';
import type { Decision } from '#shared/school/enrolment/decision.ts';
import type { LeavingKind } from '#shared/school/enrolment/departure-text.ts';
import type { ColumnKey, twoColumnKeys } from '#shared/school/scheme/column-keys.ts';
import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';
import type { TopicTerm } from '#shared/school/scheme/topic-term.ts';
import type { Assessment } from '#shared/school/scheme/tt22.ts';
import type { RequestState } from '#shared/scores/locks/api.ts';
import type { ScoreSource } from '#shared/scores/sheets/api.ts';
import type { CorrectableField } from '#shared/students/corrections/particulars.ts';

/** Not a native boolean: SQLite has none. */
export type Flag = 0 | 1;

/** Who recorded a row, by id and name, and when; each table has its own column for the name. */
type By<Name extends string> = Record<Name | 'ThoiDiem', string> & { IDTaiKhoan: number };

/** A student in a year. */
type OfYear = { IDHocSinh: number; IDNienKhoa: number };
/** A student in a sheet. */
type OfSheet = OfYear & { IDHocKy: number; IDMonHoc: number };

type RegulationTable = {
  IDNienKhoa: number;
  TuoiToiThieu: number;
  TuoiToiDa: number;
  SiSoToiDa: number;
  SoMonHocToiDa: number;
  DiemDatMon: Hundredths;
  SoLopK6: Generated<number>;
  SoLopK7: Generated<number>;
  SoLopK8: Generated<number>;
  SoLopK9: Generated<number>;
  SoLopK10: number;
  SoLopK11: number;
  SoLopK12: number;
  ChoPhepSuaDiemHK1: Generated<Flag>;
  ChoPhepSuaDiemHK2: Generated<Flag>;
  HanNhapHK1: string | null;
  HanNhapHK2: string | null;
  CachDanhGia: Generated<AssessmentMethod>;
};

type SubjectTable = {
  id: Generated<number>;
  TenMonHoc: string;
  TenMonHocKhoa: string;
  TenMonHocTim: string;
  TenMonHocSapXep: string;
  IDNienKhoa: number;
  IDToHop: number | null;
  IDDotKetChuyen: number | null;
  HinhThuc: Generated<Assessment>;
  SoDiemTX: Generated<number>;
  /** The place that the school has chosen. */
  ThuTu: number | null;
  /** The place in a year without a chosen order. */
  ThuTuMacDinh: Generated<number>;
};

type BlockRegularScoresTable = { IDMonHoc: number; IDKhoi: number; SoDiemTX: number };

type StudentTable = {
  id: Generated<number>;
  Ho: string;
  Ten: string;
  HoTenTim: string;
  HoTenSapXep: string;
  GioiTinh: Gender;
  NgaySinh: string;
  DiaChi: string;
  Email: string | null;
  EmailKhoa: string | null;
  IDNienKhoaTiepNhan: number;
  KhoiDuKien: number;
  /** Null for a student who was not admitted by an import. */
  IDDotNhap: number | null;
  MaDinhDanh: string | null;
  MaDinhDanhKhoa: string | null;
  SoDinhDanh: string | null;
  NoiSinh: string | null;
  DanToc: string | null;
  DienUuTien: string | null;
  /** A list of `Relative` as JSON, or null without any. */
  NguoiThan: string | null;
};

type StudentImportTable = By<'NguoiNhap'> & {
  id: Generated<number>;
  TenTep: string | null;
  SoLuong: number;
  /** The year of an update of existing students; null for an import. */
  IDNienKhoaCapNhat: number | null;
};

type FileUpdateTable = {
  IDDotNhap: number;
  IDHocSinh: number;
  Lan: number;
  LanTruoc: number;
  /** The changed values before and after, as JSON. */
  Truoc: string;
  Sau: string;
};

type ClassTable = {
  id: Generated<number>;
  TenLop: string;
  TenLopKhoa: string;
  TenLopTim: string;
  TenLopSapXep: string;
  IDNienKhoa: number;
  IDKhoi: number;
  IDToHop: number | null;
  IDDotKetChuyen: number | null;
};

type ScoreTable = OfSheet & {
  Diem15: Hundredths | null;
  Diem1Tiet: Hundredths | null;
  DiemTB: GeneratedAlways<Hundredths | null>;
};

/** A score in hundredths, or the code of a judgement. */
type StoredNumber = number | null;

type AssessmentTable = OfSheet & {
  HinhThuc: Assessment;
  SoDiemTX: number;
  TX1: StoredNumber;
  TX2: StoredNumber;
  TX3: StoredNumber;
  TX4: StoredNumber;
  CD: StoredNumber;
  GK: StoredNumber;
  CK: StoredNumber;
  NhanXet: string | null;
  KetQua: GeneratedAlways<StoredNumber>;
  /** The result in a class that takes the study topics in the term. */
  KetQuaCD: GeneratedAlways<StoredNumber>;
};

type ExemptionTable = OfSheet & By<'NguoiTao'> & { id: Generated<number>; LyDo: string };

/** The code of a level: 1 is the best. */
type StoredLevel = number;

type HomeroomTable = OfYear & {
  IDHocKy: number;
  RenLuyen: StoredLevel | null;
  NghiCoPhep: number | null;
  NghiKhongPhep: number | null;
  NhanXet: string | null;
};

type RetakeTable = OfYear & By<'NguoiNhap'> & { IDMonHoc: number; Diem: number };
type SummerConductTable = OfYear & By<'NguoiNhap'> & { RenLuyen: StoredLevel };

/** Whose results of the first term come from a previous school. */
type PreviousSchoolTable = OfYear & By<'NguoiNhap'> & { TruongCu: string; LyDo: string };
type TransferredMarkTable = OfYear & { IDMonHoc: number; KetQua: number };

type CommentBankTable = {
  IDTaiKhoan: number;
  ThuTu: number;
  NoiDung: string;
  Tu: Hundredths | null;
  Den: Hundredths | null;
  Muc: StoredLevel | null;
  /** 1 if the board shares it with all teachers. */
  Chung: Generated<Flag>;
};

type AssessmentHistoryTable = Omit<ScoreHistoryTable, 'Cot' | 'Cu' | 'Moi' | 'IDMonHoc'> & {
  /** Null in the homeroom sheet and for the summer, which have a year instead. */
  IDMonHoc: number | null;
  IDNienKhoa: number | null;
  Cot: ColumnKey;
  Cu: StoredNumber;
  Moi: StoredNumber;
  /** A comment, and the salt of its seal; null once erased. */
  NhanXetCu: string | null;
  NhanXetMoi: string | null;
  NhanXetMuoi: string | null;
  Dau: string | null;
};

type ScoreHistoryTable = By<'NguoiSua'> & {
  id: Generated<number>;
  IDHocSinh: number;
  IDMonHoc: number;
  IDHocKy: number;
  IDLopHoc: number;
  Cot: (typeof twoColumnKeys)[number];
  Cu: Hundredths | null;
  Moi: Hundredths | null;
  VaiTro: string;
  Nguon: ScoreSource;
  LyDo: string | null;
  /** See chain.ts. */
  Bam: string;
};

type CorrectionTable = By<'NguoiSua'> & {
  id: Generated<number>;
  IDHocSinh: number;
  Lan: number;
  Truong: CorrectableField;
  Cu: string | null;
  Moi: string | null;
  /** Null once erased, like the two values. */
  LyDo: string | null;
  VaiTro: string;
  Muoi: string | null;
};

type OpeningTable = By<'NguoiMo'> & {
  id: Generated<number>;
  IDLopHoc: number;
  /** Null for the homeroom sheet. */
  IDMonHoc: number | null;
  IDHocKy: number;
  Den: string;
  LyDo: string;
};

type OpeningRequestTable = By<'NguoiYeuCau'> & {
  id: Generated<number>;
  IDLopHoc: number;
  /** Null for the homeroom sheet. */
  IDMonHoc: number | null;
  IDHocKy: number;
  LyDo: string;
  TrangThai: Generated<RequestState>;
  Den: string | null;
  LyDoTuChoi: string | null;
  NguoiTraLoi: string | null;
  ThoiDiemTraLoi: string | null;
};

type AccountTable = {
  id: Generated<number>;
  username: string;
  usernameKhoa: string;
  MatKhau: string;
  MaVaiTro: Role;
  Ho: string;
  Ten: string;
  HoTenSapXep: string;
  GioiTinh: Gender | null;
  NgaySinh: string | null;
  SoDienThoai: string | null;
  Email: string | null;
  EmailKhoa: string | null;
  DiaChi: string | null;
  EmailKhoiPhuc: string | null;
  EmailKhoiPhucKhoa: string | null;
  NguonMatKhau: Generated<PasswordSource>;
  /** 0 or 1. */
  PhaiDoiMatKhau: Generated<number>;
};

/** Set by its owner, by the board or on the machine of the server, or from one of the owner's sessions without knowledge of the old password. */
export type PasswordSource = 'ChuTaiKhoan' | 'BGH' | 'Phien';

type SessionTable = {
  id: string;
  IDTaiKhoan: number;
  MaLamMoi: string;
  TaoLuc: string;
  HetHan: string;
  ThietBi: Generated<string>;
  LanCuoi: string | null;
};

type AccessTokenTable = {
  id: Generated<number>;
  Ten: string;
  /** Rights, separated by spaces. */
  Quyen: string;
  /** The last day. */
  HetHan: string;
  MaBam: string;
  NguoiTao: string;
  LanCuoiDung: string | null;
};

type ResetCodeTable = {
  IDTaiKhoan: number;
  MaBam: string;
  HetHan: string;
  SoLanSai: Generated<number>;
  SoChuSo: Generated<number>;
};
type SecondFactorTable = {
  IDTaiKhoan: number;
  KhoaBiMat: string;
  TaoLuc: string;
  BatLuc: string | null;
  BuocCuoi: number | null;
};

type KnownAddressTable = { MaBam: string; IDTaiKhoan: number; HetHan: string };
type RestoreCodeTable = {
  id: Generated<number>;
  IDTaiKhoan: number;
  MaBam: string;
  Email: string;
  EmailKhoa: string;
  HetHan: string;
  DungLuc: string | null;
};

type FamilyCodeTable = { IDHocSinh: number; MaBam: string; TaoLuc: string; SoLanSai: Generated<number> };
type FamilySessionTable = { MaBam: string; IDHocSinh: number; HetHan: string };
type RateLimitTable = { Khoa: string; SoLan: number; HetHan: string };

type AuditTable = {
  id: Generated<number>;
  ThoiDiem: string;
  IDTaiKhoan: number | null;
  NguoiDung: string;
  HanhDong: string;
  ChiTiet: string;
  Bam: string;
};

type BackupTable = {
  id: Generated<number>;
  ThoiDiem: string;
  Viec: 'sao-luu' | 'khoi-phuc';
  Tep: string;
  KichThuoc: number | null;
  Loi: string | null;
};

type DecisionTable = {
  IDHocSinh: number;
  IDNienKhoaCu: number;
  IDNienKhoaMoi: number;
  QuyetDinh: Decision;
  LyDo: string | null;
  IDDotKetChuyen: number | null;
};

/** A student who left during the year, who is then neither in GHIDANH nor in XEPLOP. */
type DepartureTable = OfYear &
  By<'NguoiGhi'> & {
    IDKhoi: number;
    /** Null if the student was in no class. */
    IDLopHoc: number | null;
    HinhThuc: LeavingKind;
    Ngay: string;
    NoiDen: string;
    LyDo: string;
  };

type ReturnTable = OfYear & By<'NguoiGhi'> & { LyDo: string };
/** In inclusive education, until it is ended. */
type InclusionTable = OfYear &
  By<'NguoiGhi'> & {
    id: Generated<number>;
    LyDo: string;
    NguoiKetThuc: string | null;
    KetThucLuc: string | null;
  };

type RolloverRunTable = By<'NguoiThucHien'> & { id: Generated<number>; IDNienKhoaMoi: number };

export type Tables = {
  VAITRO: { MaVaiTro: Role; TenVaiTro: string };
  KHOI: { id: number; TenKhoi: string };
  HOCKY: { id: number; TenHocKy: string };
  TOHOP: { id: number; TenToHop: string };
  NIENKHOA: { id: Generated<number>; TenNienKhoa: string };
  QUYDINH: RegulationTable;
  DOTKETCHUYEN: RolloverRunTable;
  MONHOC: SubjectTable;
  MONHOC_KHOI: BlockRegularScoresTable;
  DOTNHAP: StudentImportTable;
  CAPNHATTEP: FileUpdateTable;
  HOCSINH: StudentTable;
  GHIDANH: OfYear & { IDKhoi: number };
  LOPHOC: ClassTable;
  LOPHOC_MONHOC: {
    IDLopHoc: number;
    IDMonHoc: number;
    IDNienKhoa: number;
    /** The term with the study topics; 0 without any. */
    ChuyenDe: Generated<TopicTerm>;
  };
  PHANCONG: { IDLopHoc: number; IDMonHoc: number; IDTaiKhoan: number };
  CHUNHIEM: { IDLopHoc: number; IDNienKhoa: number; IDTaiKhoan: number };
  XEPLOP: OfYear & { IDKhoi: number; IDLopHoc: number };
  ROITRUONG: DepartureTable;
  TROLAIHOC: ReturnTable;
  HOANHAP: InclusionTable;
  KETCHUYEN: DecisionTable;
  LOPKETIEP: { IDLopHocCu: number; IDLopHocMoi: number; IDDotKetChuyen: number | null };
  DIEM: ScoreTable;
  LICHSUDIEM: ScoreHistoryTable;
  DIEMTT22: AssessmentTable;
  MIENGIAM: ExemptionTable;
  RENLUYEN: HomeroomTable;
  CHUYENDEN: PreviousSchoolTable;
  DIEMCHUYENDEN: TransferredMarkTable;
  KIEMTRALAI: RetakeTable;
  RENLUYENHE: SummerConductTable;
  /** A view. */
  DANHAP: OfYear & { IDHocKy: number; IDMonHoc: number | null };
  LICHSUDANHGIA: AssessmentHistoryTable;
  CAICHINH: CorrectionTable;
  CONGBO: { IDNienKhoa: number; IDHocKy: number; ThoiDiem: string };
  MAPHUHUYNH: FamilyCodeTable;
  PHIENPHUHUYNH: FamilySessionTable;
  PHUHUYNHXEM: { IDHocSinh: number; LanCuoi: string };
  MOKHOA: OpeningTable;
  TAIKHOAN: AccountTable;
  YEUCAUMOKHOA: OpeningRequestTable;
  CAUNHANXET: CommentBankTable;
  PHIEN: SessionTable;
  THIETBI: { IDTaiKhoan: number; MaThietBi: string; LanDau: string };
  MADATLAI: ResetCodeTable;
  MAKHOIPHUC: RestoreCodeTable;
  XACTHUCHAIBUOC: SecondFactorTable;
  MADUPHONG: { IDTaiKhoan: number; MaBam: string };
  HAIBUOCBATBUOC: { MaVaiTro: Role };
  DIACHIQUEN: KnownAddressTable;
  GIOIHAN: RateLimitTable;
  NHATKY: AuditTable;
  SAOLUU: BackupTable;
  CAIDAT: { Khoa: string; GiaTri: string };
  MATRUYCAP: AccessTokenTable;
};
