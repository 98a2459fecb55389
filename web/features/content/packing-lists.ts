/** The packing guide: lists whose ticks the browser remembers by item id. */
export type PackingContent = {
  title: string
  lead: string
  lists: { id: string; heading: string; items: { id: string; text: string }[] }[]
}

export const packingGuide: Record<'tr' | 'en', PackingContent> = {
  tr: {
    title: 'Bavul rehberi',
    lead: 'Bir eve gidiyorsun, otele değil: çoğu şey orada var. İşaretlediklerin bu tarayıcıda kalır.',
    lists: [
      {
        id: 'documents',
        heading: 'Belgeler ve yol',
        items: [
          { id: 'identity', text: 'Kimlik ya da pasaport' },
          { id: 'licence', text: 'Sürücü belgesi ve araç ruhsatı' },
          { id: 'insurance', text: 'Seyahat ya da sağlık sigortası' },
          { id: 'agreement', text: 'Anlaşma sayfasının bağlantısı ve ev sahibinin adı' },
          { id: 'key-plan', text: 'Anahtarın nereden alınacağı' },
          { id: 'chargers', text: 'Şarj aletleri ve taşınabilir pil' },
        ],
      },
      {
        id: 'clothes',
        heading: 'Giysi',
        items: [
          { id: 'layers', text: 'Kat kat giyilecek birkaç parça' },
          { id: 'shoes', text: 'Rahat yürüyüş ayakkabısı' },
          { id: 'slippers', text: 'Ev terliği: çoğu evde ayakkabı kapıda kalır' },
          { id: 'rain', text: 'Yağmurluk ya da rüzgârlık' },
          { id: 'swim', text: 'Mayo ve deniz havlusu' },
          { id: 'evening', text: 'Akşam serinliği için hırka' },
        ],
      },
      {
        id: 'care',
        heading: 'Bakım ve sağlık',
        items: [
          { id: 'medicine', text: 'Düzenli ilaçlar ve reçete' },
          { id: 'first-aid', text: 'Yara bandı, ağrı kesici, böcek kovucu' },
          { id: 'sun', text: 'Güneş kremi ve şapka' },
          { id: 'toothbrush', text: 'Diş fırçası ve kişisel bakım' },
          { id: 'glasses', text: 'Yedek gözlük ya da lens' },
        ],
      },
      {
        id: 'children-and-pets',
        heading: 'Çocuk ve evcil hayvan',
        items: [
          { id: 'toy', text: 'En sevilen oyuncak ve bir kitap' },
          { id: 'bottle', text: 'Biberon, mama, bez' },
          { id: 'car-seat', text: 'Araç koltuğu' },
          { id: 'pet-food', text: 'Mama, su kabı, tasma' },
          { id: 'pet-papers', text: 'Aşı karnesi' },
        ],
      },
      {
        id: 'for-the-home',
        heading: 'Ev sahibi için',
        items: [
          { id: 'gift', text: 'Yaşadığın yerden küçük bir armağan' },
          { id: 'own-home', text: 'Ev takasında: kendi evinin notu ve yedek anahtarı hazır' },
          { id: 'fridge', text: 'Kendi buzdolabını boşalttın, çiçekleri suladın' },
          { id: 'neighbour', text: 'Komşuna misafir geleceğini söyledin' },
        ],
      },
    ],
  },
  en: {
    title: 'Packing guide',
    lead: 'You are going to a home, not a hotel: most things are there. What you tick stays in this browser.',
    lists: [
      {
        id: 'documents',
        heading: 'Papers and travel',
        items: [
          { id: 'identity', text: 'Identity card or passport' },
          { id: 'licence', text: 'Driving licence and car papers' },
          { id: 'insurance', text: 'Travel or health insurance' },
          { id: 'agreement', text: 'The link of your agreement and the host’s name' },
          { id: 'key-plan', text: 'Where to pick up the key' },
          { id: 'chargers', text: 'Chargers and a power bank' },
        ],
      },
      {
        id: 'clothes',
        heading: 'Clothes',
        items: [
          { id: 'layers', text: 'A few things to wear in layers' },
          { id: 'shoes', text: 'Comfortable walking shoes' },
          { id: 'slippers', text: 'Slippers: in most homes shoes stay at the door' },
          { id: 'rain', text: 'A raincoat or windbreaker' },
          { id: 'swim', text: 'Swimwear and a beach towel' },
          { id: 'evening', text: 'A cardigan for cool evenings' },
        ],
      },
      {
        id: 'care',
        heading: 'Care and health',
        items: [
          { id: 'medicine', text: 'Regular medicine and prescription' },
          { id: 'first-aid', text: 'Plasters, painkiller, insect repellent' },
          { id: 'sun', text: 'Sunscreen and a hat' },
          { id: 'toothbrush', text: 'Toothbrush and toiletries' },
          { id: 'glasses', text: 'Spare glasses or lenses' },
        ],
      },
      {
        id: 'children-and-pets',
        heading: 'Children and pets',
        items: [
          { id: 'toy', text: 'The favourite toy and a book' },
          { id: 'bottle', text: 'Bottle, food, nappies' },
          { id: 'car-seat', text: 'Car seat' },
          { id: 'pet-food', text: 'Pet food, water bowl, lead' },
          { id: 'pet-papers', text: 'Vaccination record' },
        ],
      },
      {
        id: 'for-the-home',
        heading: 'For the host',
        items: [
          { id: 'gift', text: 'A small gift from where you live' },
          { id: 'own-home', text: 'Home exchange: note and spare key of your own home are ready' },
          { id: 'fridge', text: 'You emptied your fridge and watered the plants' },
          { id: 'neighbour', text: 'You told a neighbour that guests will come' },
        ],
      },
    ],
  },
}
