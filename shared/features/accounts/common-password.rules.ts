/**
 * Common passwords that would pass the other rules: names, clubs, cities, months and keyboard rows with the usual
 * endings, as in leaked lists. Compared case-insensitively.
 */
export const commonPasswords: readonly string[] = `
  !Q2w3e4r !QAZ2wsx !QAZxsw2 1q2w3e$R 1q2w3e4R! 1q@W3e4r 1qaz!QAZ 1qaz@WSX a123456A! Aa1234! Aa1234*
  Aa1234. Aa123456! Aa123456* Aa123456. Aa123456@ Aa1234@ Aa@123456 Ab12345. Ab123456! Ab123456. Abc123!
  Abc123* Abc123. Abc12345! Abc12345* Abc12345. Abc12345@ Abc123@ Abc@123 Abc@1234 Abcd1234! Abcd1234*
  Abcd1234. Abcd1234@ Abcd@123 Abcd@1234 Adana01. Admin! Admin!1 Admin!123 Admin#1 Admin. Admin1! Admin1*
  Admin123! Admin123. Admin1234! Admin1234. Admin2024! Admin2025! Admin2026! Admin@1 Admin@123 Admin@1234
  Ahmet1! Ahmet123! Ahmet123. Ahmet@123 Ankara06! Ankara06. Ankara1! Ankara123! Ankara123. Ankara@123
  Antalya07. Antalya1! Antalya123! Antalya123. Antalya@123 Asd.123 Asd123! Asd123* Asd123. Asd123@
  Asdf1234! Asdf1234* Asdf1234. Asdf1234@ Asdfgh1! Asdfgh123! Asdfgh123. Asdfgh@123 Askim1! Askim123!
  Askim123. Askim@123 Ataturk1! Ataturk123! Ataturk123. Ataturk1881. Ataturk1938. Ataturk@123 Autumn1!
  Autumn123! Autumn123. Autumn@123 Ayse1! Ayse123! Ayse123. Ayse@123 Batman1! Batman123! Batman123.
  Batman@123 Besiktas! Besiktas!1 Besiktas!123 Besiktas#1 Besiktas. Besiktas1! Besiktas1* Besiktas123!
  Besiktas123. Besiktas1234! Besiktas1234. Besiktas1903! Besiktas1903. Besiktas2024! Besiktas2025!
  Besiktas2026! Besiktas@1 Besiktas@123 Besiktas@1234 Bjk1903! Bjk1903. Bursa16. Canim1! Canim123!
  Canim123. Canim@123 Changeme1! Changeme123! Changeme123. Changeme@123 Computer1! Computer123!
  Computer123. Computer@123 Demo@123 Deneme1! Deneme123! Deneme123. Deneme@123 Dragon1! Dragon123!
  Dragon123. Dragon@123 Emre1! Emre123! Emre123. Emre@123 Fatma1! Fatma123! Fatma123. Fatma@123 Fb1907!
  Fb1907. Fenerbahce! Fenerbahce!1 Fenerbahce!123 Fenerbahce#1 Fenerbahce. Fenerbahce1! Fenerbahce1*
  Fenerbahce123! Fenerbahce123. Fenerbahce1234! Fenerbahce1234. Fenerbahce1907! Fenerbahce1907.
  Fenerbahce2024! Fenerbahce2025! Fenerbahce2026! Fenerbahce@1 Fenerbahce@123 Fenerbahce@1234 Football1!
  Football123! Football123. Football@123 Freedom1! Freedom123! Freedom123. Freedom@123 Galatasaray!
  Galatasaray!1 Galatasaray!123 Galatasaray#1 Galatasaray. Galatasaray1! Galatasaray1* Galatasaray123!
  Galatasaray123. Galatasaray1234! Galatasaray1234. Galatasaray1905! Galatasaray1905. Galatasaray2024!
  Galatasaray2025! Galatasaray2026! Galatasaray@1 Galatasaray@123 Galatasaray@1234 Gfb1907. Google1!
  Google123! Google123. Google@123 Gs1905! Gs1905. Guest@123 Hello1! Hello123! Hello123. Hello@123
  Iloveyou1! Iloveyou123! Iloveyou123. Iloveyou@123 India@123 Istanbul! Istanbul!1 Istanbul!123 Istanbul#1
  Istanbul. Istanbul1! Istanbul1* Istanbul123! Istanbul123. Istanbul1234! Istanbul1234. Istanbul1453!
  Istanbul1453. Istanbul2024! Istanbul2025! Istanbul2026! Istanbul34! Istanbul34. Istanbul@1 Istanbul@123
  Istanbul@1234 Izmir1! Izmir123! Izmir123. Izmir35! Izmir35. Izmir@123 Jordan1! Jordan123! Jordan123.
  Jordan@123 Konya42. Letmein1! Letmein123! Letmein123. Letmein@123 Login1! Login123! Login123. Login@123
  Master1! Master123! Master123. Master@123 Mehmet1! Mehmet123! Mehmet123. Mehmet@123 Merhaba1!
  Merhaba123! Merhaba123. Merhaba@123 Michael1! Michael123! Michael123. Michael@123 Monkey1! Monkey123!
  Monkey123. Monkey@123 Mustafa1! Mustafa123! Mustafa123. Mustafa@123 P@ssw0rd P@ssw0rd! P@ssw0rd!1
  P@ssw0rd!123 P@ssw0rd#1 P@ssw0rd. P@ssw0rd1 P@ssw0rd1! P@ssw0rd1* P@ssw0rd123 P@ssw0rd123! P@ssw0rd123.
  P@ssw0rd1234! P@ssw0rd1234. P@ssw0rd2024! P@ssw0rd2025! P@ssw0rd2026! P@ssw0rd@1 P@ssw0rd@123
  P@ssw0rd@1234 P@ssword P@ssword! P@ssword!1 P@ssword!123 P@ssword#1 P@ssword. P@ssword1 P@ssword1!
  P@ssword1* P@ssword123 P@ssword123! P@ssword123. P@ssword1234! P@ssword1234. P@ssword2024! P@ssword2025!
  P@ssword2026! P@ssword@1 P@ssword@123 P@ssword@1234 Pa$$w0rd Pa$$w0rd! Pa$$w0rd!1 Pa$$w0rd!123
  Pa$$w0rd#1 Pa$$w0rd. Pa$$w0rd1! Pa$$w0rd1* Pa$$w0rd123! Pa$$w0rd123. Pa$$w0rd1234! Pa$$w0rd1234.
  Pa$$w0rd2024! Pa$$w0rd2025! Pa$$w0rd2026! Pa$$w0rd@1 Pa$$w0rd@123 Pa$$w0rd@1234 Pa$$word Pa$$word!
  Pa$$word!1 Pa$$word!123 Pa$$word#1 Pa$$word. Pa$$word1 Pa$$word1! Pa$$word1* Pa$$word123! Pa$$word123.
  Pa$$word1234! Pa$$word1234. Pa$$word2024! Pa$$word2025! Pa$$word2026! Pa$$word@1 Pa$$word@123
  Pa$$word@1234 Parola1! Parola123! Parola123. Parola@123 Pass123! Pass1234! Pass@123 Pass@1234 Pass@word1
  Passw0rd! Passw0rd!1 Passw0rd!123 Passw0rd#1 Passw0rd. Passw0rd1! Passw0rd1* Passw0rd123! Passw0rd123.
  Passw0rd1234! Passw0rd1234. Passw0rd2024! Passw0rd2025! Passw0rd2026! Passw0rd@1 Passw0rd@123
  Passw0rd@1234 Password! Password!1 Password!123 Password#1 Password. Password1! Password1* Password123!
  Password123. Password1234! Password1234. Password2024! Password2025! Password2026! Password@1
  Password@123 Password@1234 Princess1! Princess123! Princess123. Princess@123 Q1w2e3r4! Q1w2e3r4.
  QWE!@#qwe Qwe.123 Qwe123! Qwe123* Qwe123. Qwe123@ Qwer1234! Qwer1234* Qwer1234. Qwer1234@ Qwerty!
  Qwerty!1 Qwerty!123 Qwerty!@# Qwerty!@#$ Qwerty#1 Qwerty. Qwerty1! Qwerty1* Qwerty123! Qwerty123.
  Qwerty1234! Qwerty1234. Qwerty2024! Qwerty2025! Qwerty2026! Qwerty@1 Qwerty@123 Qwerty@1234 Root@123
  Samsung1! Samsung123! Samsung123. Samsung@123 Secret1! Secret123! Secret123. Secret@123 Sevgilim1!
  Sevgilim123! Sevgilim123. Sevgilim@123 Shadow1! Shadow123! Shadow123. Shadow@123 Sifre! Sifre!1
  Sifre!123 Sifre#1 Sifre. Sifre1! Sifre1* Sifre123! Sifre123. Sifre1234! Sifre1234. Sifre2024! Sifre2025!
  Sifre2026! Sifre@1 Sifre@123 Sifre@1234 Spring1! Spring123! Spring123. Spring@123 Summer1! Summer123!
  Summer123. Summer@123 Sunshine1! Sunshine123! Sunshine123. Sunshine@123 Superman1! Superman123!
  Superman123. Superman@123 Temp@123 Test1! Test123! Test123. Test@123 Toor@123 Trabzon61. Trabzonspor1!
  Trabzonspor123! Trabzonspor123. Trabzonspor1967. Trabzonspor@123 Ts1967! Ts1967. Turkiye! Turkiye!1
  Turkiye!123 Turkiye#1 Turkiye. Turkiye1! Turkiye1* Turkiye123! Turkiye123. Turkiye1234! Turkiye1234.
  Turkiye1923! Turkiye1923. Turkiye2024! Turkiye2025! Turkiye2026! Turkiye@1 Turkiye@123 Turkiye@1234
  User@123 Welcome1! Welcome123! Welcome123. Welcome@123 Winter1! Winter123! Winter123. Winter@123
  Yonetici1! Yonetici123! Yonetici123. Yonetici@123 Yuva123! Yuva123. Yuva1234! Yuva2024! Yuva2025!
  Zaq1@wsx Zeynep1! Zeynep123! Zeynep123. Zeynep@123 Zxcvbn1! Zxcvbn123! Zxcvbn123. Zxcvbn@123
`
  .trim()
  .split(/\s+/)

const known = new Set(commonPasswords.map((password) => password.toLowerCase()))

export const isCommonPassword = (password: string): boolean => known.has(password.toLowerCase())
