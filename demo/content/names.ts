const list = (text: string): readonly string[] => text.trim().split(/\s+/)

export const womensNames = list(`
  Ayşe Ayça Lalin Defne Selin Ece Melis Derya Gül Nazlı Esra Burcu Pınar Aslı Ceren İpek Sibel Özlem Yasemin Hande
  Gizem Merve Büşra Nihan Tuğba Şule Dilek Canan Berna Ebru Sevda Gamze Başak Irmak Duygu Nehir Bahar Lale Müge
  Leyla Şirin Aylin Rana Meltem Şebnem Handan Yeşim Arzu İnci Sıla Naz Hilal Rojin Berfin Zozan`)

export const mensNames = list(`
  Mehmet Ahmet Emre Atakan Burak Murat Serkan Kerem Onur Barış Deniz Ozan Kaan Tolga Volkan Hakan Cem Umut Yiğit
  Arda Alper Bora Selim Tarık Okan Levent Ferhat Erdem Sinan Gökhan İlker Yusuf Tuncay Erkan Oğuz Doruk Kutay Efe
  Baran Azad Serdar Ufuk Koray Berk Çağlar Eren Fırat Şahin Cihan Utku Taylan Rüzgar Poyraz Ege Timur`)

/** For older portraits. */
export const elderWomensNames = list(`
  Hatice Emine Fatma Nermin Perihan Serap Nurten Ülkü Tülin Cemile Zerrin Belgin Nilgün Songül Feride Sevgi Filiz Nurcan Oya Suna`)
export const elderMensNames = list(`
  Halil İbrahim Hasan Hüseyin Kemal Orhan Turgut Nihat Metin Cengiz Rıza Fikret Necati Sabri Vedat Haluk Salih Yavuz Zafer Mustafa`)

export const surnames = list(`
  Yılmaz Kaya Demir Çelik Şahin Yıldız Aydın Öztürk Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özdemir Şimşek Polat
  Özkan Erdoğan Güneş Aktaş Yalçın Güler Bulut Keskin Turan Avcı Acar Taş Korkmaz Tekin Uçar Uzun Bozkurt Ateş Sarı
  Duman Ünal Işık Karaca Toprak Ergin Soylu Akın Tuna Karaman Başaran Gündoğdu Ekinci Sezer Özer Altun Bilgin Ersoy
  Çakır Sönmez Gürbüz Aksoy Erkan Baysal Kaplan Orhan Tan Ayhan Dinçer Demirtaş Sağlam Oral Peker Tunç Özgür Alkan
  Karadağ Yavuz Köse Ertürk Çınar Bayraktar Balcı Elmas Pamuk Gökçe Deniz Oğuz Bal Ulusoy Özen Türkmen Akyol Eren Savaş
  Yaman Soysal Şener Uysal Dağlı Sevinç Ozan Gedik Kocaman Zeybek Batur Kutlu Erbil Denizci`)

/** Members from abroad who live here for a part of the year. */
export const foreigners: readonly {
  firstName: string
  lastName: string
  looks: 'woman' | 'man'
  about: string
}[] = [
  {
    firstName: 'Anna',
    lastName: 'Becker',
    looks: 'woman',
    about:
      'Graphic designer from Hamburg, half of the year on the Turkish coast. I travel light and leave places tidy.',
  },
  {
    firstName: 'James',
    lastName: 'Carter',
    looks: 'man',
    about: 'English teacher and keen walker. Happy to swap a week by the sea for one in the mountains.',
  },
  {
    firstName: 'Sofia',
    lastName: 'Rossi',
    looks: 'woman',
    about: 'I cook, you taste. Living here since 2016 with my partner and our old dog.',
  },
  {
    firstName: 'Lars',
    lastName: 'Nielsen',
    looks: 'man',
    about: 'Boat builder from Aarhus. I look after houses as I look after boats.',
  },
  {
    firstName: 'Elena',
    lastName: 'Petrova',
    looks: 'woman',
    about: 'Translator, working remotely. A quiet desk and a good bakery are all I need.',
  },
  {
    firstName: 'Thomas',
    lastName: 'Meyer',
    looks: 'man',
    about: 'Retired geologist, in love with Cappadocia. Early riser, careful guest.',
  },
  {
    firstName: 'Claire',
    lastName: 'Dubois',
    looks: 'woman',
    about: 'Ceramic artist. My garden needs somebody who likes to water it.',
  },
  {
    firstName: 'Daniel',
    lastName: 'O’Brien',
    looks: 'man',
    about: 'Photographer and father of two. We like homes with books in them.',
  },
]
