// Passwords that attackers try first and that the other rules accept: at least 8 characters, not only digits. Lower
// case, without diacritics and spaces; the check folds typed passwords in the same way.

const international = `
password password1 password2 password3 password12 password123 password1234 password12345 password! password@
password1! password@1 password@12 password@123 password@1234 password#1 passw0rd passw0rd1 passw0rd123 passw0rd!
p@ssword p@ssword1 p@ssword123 p@ssw0rd p@ssw0rd1 p@ssw0rd12 p@ssw0rd123 p@ssw0rd! p@$$w0rd p@$$word pa$$word
pa$$w0rd pa55word pa55w0rd passpass passport passphrase mypassword mypass123 newpassword oldpassword thepassword
nopassword yourpassword userpassword password2020 password2021 password2022 password2023 password2024 password2025
password2026 passwords qwertyui qwertyuiop qwertyuiop[] qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
qwerty@123 qwerty!@# qwertyqwerty qwertzuiop azertyuiop asdfghjk asdfghjkl asdfghjkl; asdfasdf asdf1234 asdfjkl;
asdasdasd asdqwe123 zxcvbnm1 zxcvbnm123 zxcvbnm, zxcvbnm,./ zxcvbnmzxcvbnm qweasdzxc qweasd123 qweqweqwe qwe123qwe
qwer1234 qwerasdf qazwsxedc qazwsx123 qazxswedc 1qaz2wsx 1qaz2wsx3edc 1qaz@wsx !qaz2wsx !qaz@wsx zaq12wsx zaq1zaq1
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1234qwer 12345qwert 123456qwerty 123qweasd 123qwe123 123qwe!@#
1234abcd 12345abc 12345abcde 123456abc 123456abcd 1234567a 12345678a 123456789a 123456789q 1234567890a 12345678q
123123abc 123abc123 a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aa123456 aa123456789 aaa12345 aaa111222
aaaaaaaa aaaaaaa1 abc12345 abc123456 abc123456789 abc123abc abc@1234 abc@12345 abcabcabc abcd1234 abcd12345
abcd123456 abcd@123 abcd@1234 abcde12345 abcdefgh abcdefg1 abcdefgh1 abcdefghi abcdefghij abcdefghijk abcdef123
administrator admin123 admin1234 admin12345 admin123456 admin@123 admin@1234 admin@12345 admin@2024 admin@2025
admin@2026 admin!@# adminadmin adminpass adminpassword admin2024 admin2025 admin2026 rootroot root1234 root@123
toor1234 superuser superadmin sysadmin useruser user1234 user12345 user@123 username username1 guest123 guestguest
test1234 test12345 test@123 testtest testing1 testing123 tester123 demo1234 demo@123 demodemo default1 default123
changeme changeme1 changeme123 changeit letmein1 letmein123 letmein! letmeinnow welcome1 welcome12 welcome123
welcome@1 welcome@123 welcome1! welcome2024 welcome2025 welcome2026 iloveyou iloveyou1 iloveyou2 iloveyou12
iloveyou123 iloveyou! iloveu123 ilovegod ilovemom lovelove loveyou1 loveme123 lovely123 foreverlove computer
computer1 computer123 internet internet1 internet123 football football1 football123 baseball baseball1 basketball
superman superman1 superman123 spiderman spiderman1 batman123 starwars starwars1 pokemon1 pokemon123 princess
princess1 princess123 sunshine sunshine1 sunshine123 butterfly butterfly1 chocolate chocolate1 cheesecake michael1
michelle jennifer jessica1 jonathan jordan23 charlie1 ashley123 samantha victoria elizabeth alexander christian
christine dragon123 monkey123 shadow123 master123 mustang1 corvette mercedes ferrari1 trustno1 whatever whatever1
freedom1 liverpool liverpool1 barcelona realmadrid manchester chelsea1 arsenal1 juventus ronaldo7 messi123 google123
facebook facebook1 facebook123 zalo1234 microsoft windows10 windows11 samsung1 samsung123 iphone123 blink182
secret123 secretpassword security security1 access123 login123 loginlogin server123 database1 oracle123 mysql123
postgres postgres1 example1 example123 something nothing1 anything temp1234 temporary p4ssw0rd pass1234 pass12345
pass123456 pass@123 pass@1234 pass@word1 pass@word qwertypassword hello123 hello1234 helloworld helloworld1
hellohello goodluck happy123 happyday blessed1 family123 mother123 father123 summer2024 summer2025 summer2026
winter2024 winter2025 winter2026 spring2025 spring2026 autumn2025 january1 february september october1 november
november1 december december1 q1q1q1q1 qqqqqqqq wwwwwwww xxxxxxxx zzzzzzzz !@#$%^&* !@#$%^&*( !@#$%^&*() !qazxsw2
`;

const vietnamese = `
matkhau1 matkhau12 matkhau123 matkhau1234 matkhau12345 matkhau123456 matkhau@123 matkhau@1234 matkhau! matkhaumoi
matkhaucu matkhaumatkhau matkhaulagi matkhaukho matkhaucuatoi khongmatkhau quenmatkhau doimatkhau makhau123
anhyeuem anhyeuem1 anhyeuem12 anhyeuem123 anhyeuem1234 anhyeuem12345 anhyeuemnhieulam anhyeuemnhieu emyeuanh
emyeuanh1 emyeuanh123 emyeuanhnhieu yeuemnhieu yeuanhnhieu yeuemmai yeuemmaimai yeuanhmai yeumaimai yeuemmotdoi
toiyeuem toiyeuban toiyeuvietnam toiyeuemnhieu mainhoem maiyeuem maimaiyeuem motdoiyeuem chiyeuminhem tinhyeu1
tinhyeu123 tinhyeucuaanh conyeume conyeubome yeubome123 giadinh1 giadinh123 giadinhtoi giadinhlaso1 hanhphuc
hanhphuc1 hanhphuc123 maymanmayman mayman123 vuive123 vuivenhe conmeomeo concho123 conheocon khongbiet khongbiet1
khongbiet123 khongco123 khongnoi khongcopass khongcogi khongnho khongthequen
vietnam1 vietnam12 vietnam123 vietnam1234 vietnam@123 vietnam2020 vietnam2024 vietnam2025 vietnam2026 vietnamvodich
vietnamtoiyeu saigon123 saigon1975 hanoi123 hanoi1234 hanoimuathu danang123 hue12345 haiphong haiphong1 cantho123
nhatrang nhatrang1 nguyenvan nguyenvana nguyenvanan nguyenthi nguyenthia nguyen123 nguyen1234 nguyennguyen tranvana
tranthia levana123 phamvana hoang123 hoangminh hoanganh tuananh1 tuananh123 minhanh1 minhanh123 ducanh123 quanganh
thanhthanh thanh123 phuong123 huong123 hong1234 linh1234 trang123 thuytrang thuylinh ngoclinh ngocanh1 ngocanh123
kimngan1 baongoc1 baotran1 quynhanh quynhnhu khanhlinh phuonganh phuonglinh thienthan thienthan1 congchua congchua1
hoangtu1 hoanghon nguoiyeu nguoiyeu1 bongdaso1 bongda123 xinchao1 xinchao123 chaoban1 chaoban123 chaocacban camonban
giaovien giaovien1 giaovien12 giaovien123 giaovien@123 giaovu123 giaovu@123 giaovu1234 hocsinh1 hocsinh12 hocsinh123
hocsinh@123 hieutruong hieutruong1 hieutruong123 bangiamhieu bangiamhieu1 bangiamhieu123 truonghoc truonghoc1
truonghoc123 truonghoc@123 nhatruong nhatruong1 nhatruong123 lophoc123 thpt1234 thpt@123
thpt2024 thpt2025 thpt2026 thcs1234 thcs@123 daotao123 giaoduc1 giaoduc123 sodiem123 sodiem@123 bangdiem nhapdiem
nhapdiem123 diemso123 quanly12 quanly123 quanly@123 quantri1 quantri123 quantri@123 quantrivien taikhoan taikhoan1
taikhoan123 dangnhap dangnhap1 dangnhap123 dangky123 macdinh1 macdinh123 thaygiao thaygiao1 cogiao123 thayco123
thaycogiao nammoi2024 nammoi2025 nammoi2026 chucmungnammoi nammoivuive mothaiba mothaibabon
`;

export const commonPasswords: ReadonlySet<string> = new Set(
  `${international} ${vietnamese}`.trim().split(/\s+/u),
);
