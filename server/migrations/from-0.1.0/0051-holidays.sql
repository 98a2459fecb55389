-- Public and school holidays, by which searches are asked. Dates are never reckoned: those that their authority has not
-- announced, or that are not loaded, are null until the team enters them, and such a holiday is not offered.
create table holiday (
  code text primary key check (char_length(code) <= 60),
  country text not null check (country ~ '^[A-Z]{2}$'),
  region text check (char_length(region) between 1 and 40),
  year smallint not null,
  kind text not null check (kind in ('public', 'school')),
  name_tr text not null check (char_length(name_tr) between 1 and 60),
  name_en text not null check (char_length(name_en) between 1 and 60),
  start_date date,
  end_date date,
  source text not null check (char_length(source) between 1 and 300),
  check ((start_date is null) = (end_date is null) and start_date <= end_date)
);
create index holiday_of_country on holiday (country, year);

-- The school calendar of 2026–2027 and the religious days of 2028 were not announced when this was written. Feasts begin
-- with their eve, which is half a day off.
insert into holiday (code, country, year, kind, name_tr, name_en, start_date, end_date, source) values
  ('tr-2026-yilbasi', 'TR', 2026, 'public', 'Yılbaşı', 'New Year’s Day', '2026-01-01', '2026-01-01', 'Law 2429 on national and public holidays (mevzuat.gov.tr)'),
  ('tr-2026-23-nisan', 'TR', 2026, 'public', '23 Nisan', '23 April', '2026-04-23', '2026-04-23', 'Law 2429 on national and public holidays (mevzuat.gov.tr)'),
  ('tr-2026-1-mayis', 'TR', 2026, 'public', '1 Mayıs', '1 May', '2026-05-01', '2026-05-01', 'Law 2429 on national and public holidays (mevzuat.gov.tr)'),
  ('tr-2026-19-mayis', 'TR', 2026, 'public', '19 Mayıs', '19 May', '2026-05-19', '2026-05-19', 'Law 2429 on national and public holidays (mevzuat.gov.tr)'),
  ('tr-2026-15-temmuz', 'TR', 2026, 'public', '15 Temmuz', '15 July', '2026-07-15', '2026-07-15', 'Law 2429 on national and public holidays (mevzuat.gov.tr)'),
  ('tr-2026-30-agustos', 'TR', 2026, 'public', '30 Ağustos', '30 August', '2026-08-30', '2026-08-30', 'Law 2429 on national and public holidays (mevzuat.gov.tr)'),
  ('tr-2026-29-ekim', 'TR', 2026, 'public', '29 Ekim', '29 October', '2026-10-29', '2026-10-29', 'Law 2429 on national and public holidays (mevzuat.gov.tr)'),
  ('tr-2026-ramazan', 'TR', 2026, 'public', 'Ramazan Bayramı', 'Ramadan Feast', '2026-03-19', '2026-03-22', 'Presidency of Religious Affairs, religious days of 2026 (vakithesaplama.diyanet.gov.tr), and law 2429'),
  ('tr-2026-kurban', 'TR', 2026, 'public', 'Kurban Bayramı', 'Feast of Sacrifice', '2026-05-26', '2026-05-30', 'Presidency of Religious Affairs, religious days of 2026 (vakithesaplama.diyanet.gov.tr), and law 2429'),
  ('tr-2026-yariyil', 'TR', 2026, 'school', 'Yarıyıl tatili', 'Midterm break', '2026-01-19', '2026-01-30', 'Ministry of National Education, school calendar 2025–2026 (meb.gov.tr)'),
  ('tr-2026-ara-2', 'TR', 2026, 'school', '2. ara tatil', 'Spring break', '2026-03-16', '2026-03-20', 'Ministry of National Education, school calendar 2025–2026 (meb.gov.tr)'),
  ('tr-2026-yaz', 'TR', 2026, 'school', 'Yaz tatili', 'Summer holiday', null, null, 'Ministry of National Education, school calendar 2025–2026 and 2026–2027 (meb.gov.tr)'),
  ('tr-2026-ara-1', 'TR', 2026, 'school', '1. ara tatil', 'Autumn break', null, null, 'Ministry of National Education, school calendar 2026–2027 (meb.gov.tr)'),
  ('tr-2027-yilbasi', 'TR', 2027, 'public', 'Yılbaşı', 'New Year’s Day', '2027-01-01', '2027-01-01', 'Law 2429 on national and public holidays (mevzuat.gov.tr)'),
  ('tr-2027-23-nisan', 'TR', 2027, 'public', '23 Nisan', '23 April', '2027-04-23', '2027-04-23', 'Law 2429 on national and public holidays (mevzuat.gov.tr)'),
  ('tr-2027-1-mayis', 'TR', 2027, 'public', '1 Mayıs', '1 May', '2027-05-01', '2027-05-01', 'Law 2429 on national and public holidays (mevzuat.gov.tr)'),
  ('tr-2027-19-mayis', 'TR', 2027, 'public', '19 Mayıs', '19 May', '2027-05-19', '2027-05-19', 'Law 2429 on national and public holidays (mevzuat.gov.tr)'),
  ('tr-2027-15-temmuz', 'TR', 2027, 'public', '15 Temmuz', '15 July', '2027-07-15', '2027-07-15', 'Law 2429 on national and public holidays (mevzuat.gov.tr)'),
  ('tr-2027-30-agustos', 'TR', 2027, 'public', '30 Ağustos', '30 August', '2027-08-30', '2027-08-30', 'Law 2429 on national and public holidays (mevzuat.gov.tr)'),
  ('tr-2027-29-ekim', 'TR', 2027, 'public', '29 Ekim', '29 October', '2027-10-29', '2027-10-29', 'Law 2429 on national and public holidays (mevzuat.gov.tr)'),
  ('tr-2027-ramazan', 'TR', 2027, 'public', 'Ramazan Bayramı', 'Ramadan Feast', '2027-03-08', '2027-03-11', 'Presidency of Religious Affairs, religious days of 2027 (vakithesaplama.diyanet.gov.tr), and law 2429'),
  ('tr-2027-kurban', 'TR', 2027, 'public', 'Kurban Bayramı', 'Feast of Sacrifice', '2027-05-15', '2027-05-19', 'Presidency of Religious Affairs, religious days of 2027 (vakithesaplama.diyanet.gov.tr), and law 2429'),
  ('tr-2027-yariyil', 'TR', 2027, 'school', 'Yarıyıl tatili', 'Midterm break', null, null, 'Ministry of National Education, school calendar 2026–2027 (meb.gov.tr)'),
  ('tr-2027-ara-2', 'TR', 2027, 'school', '2. ara tatil', 'Spring break', null, null, 'Ministry of National Education, school calendar 2026–2027 (meb.gov.tr)'),
  ('tr-2027-yaz', 'TR', 2027, 'school', 'Yaz tatili', 'Summer holiday', null, null, 'Ministry of National Education, school calendar 2026–2027 and 2027–2028 (meb.gov.tr)'),
  ('tr-2027-ara-1', 'TR', 2027, 'school', '1. ara tatil', 'Autumn break', null, null, 'Ministry of National Education, school calendar 2027–2028 (meb.gov.tr)'),
  ('tr-2028-yilbasi', 'TR', 2028, 'public', 'Yılbaşı', 'New Year’s Day', '2028-01-01', '2028-01-01', 'Law 2429 on national and public holidays (mevzuat.gov.tr)'),
  ('tr-2028-23-nisan', 'TR', 2028, 'public', '23 Nisan', '23 April', '2028-04-23', '2028-04-23', 'Law 2429 on national and public holidays (mevzuat.gov.tr)'),
  ('tr-2028-1-mayis', 'TR', 2028, 'public', '1 Mayıs', '1 May', '2028-05-01', '2028-05-01', 'Law 2429 on national and public holidays (mevzuat.gov.tr)'),
  ('tr-2028-19-mayis', 'TR', 2028, 'public', '19 Mayıs', '19 May', '2028-05-19', '2028-05-19', 'Law 2429 on national and public holidays (mevzuat.gov.tr)'),
  ('tr-2028-15-temmuz', 'TR', 2028, 'public', '15 Temmuz', '15 July', '2028-07-15', '2028-07-15', 'Law 2429 on national and public holidays (mevzuat.gov.tr)'),
  ('tr-2028-30-agustos', 'TR', 2028, 'public', '30 Ağustos', '30 August', '2028-08-30', '2028-08-30', 'Law 2429 on national and public holidays (mevzuat.gov.tr)'),
  ('tr-2028-29-ekim', 'TR', 2028, 'public', '29 Ekim', '29 October', '2028-10-29', '2028-10-29', 'Law 2429 on national and public holidays (mevzuat.gov.tr)'),
  ('tr-2028-ramazan', 'TR', 2028, 'public', 'Ramazan Bayramı', 'Ramadan Feast', null, null, 'Presidency of Religious Affairs, religious days of 2028 (vakithesaplama.diyanet.gov.tr), and law 2429'),
  ('tr-2028-kurban', 'TR', 2028, 'public', 'Kurban Bayramı', 'Feast of Sacrifice', null, null, 'Presidency of Religious Affairs, religious days of 2028 (vakithesaplama.diyanet.gov.tr), and law 2429'),
  ('tr-2028-yariyil', 'TR', 2028, 'school', 'Yarıyıl tatili', 'Midterm break', null, null, 'Ministry of National Education, school calendar 2027–2028 (meb.gov.tr)'),
  ('tr-2028-ara-2', 'TR', 2028, 'school', '2. ara tatil', 'Spring break', null, null, 'Ministry of National Education, school calendar 2027–2028 (meb.gov.tr)'),
  ('tr-2028-yaz', 'TR', 2028, 'school', 'Yaz tatili', 'Summer holiday', null, null, 'Ministry of National Education, school calendar 2027–2028 and 2028–2029 (meb.gov.tr)'),
  ('tr-2028-ara-1', 'TR', 2028, 'school', '1. ara tatil', 'Autumn break', null, null, 'Ministry of National Education, school calendar 2028–2029 (meb.gov.tr)');
