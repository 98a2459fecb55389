export const shell = {
  skip_to_content: 'İçeriğe geç',
  loading: 'Yükleniyor',
  close: 'Kapat',
  retry: 'Tekrar dene',
  offline: 'Bağlantı kurulamadı. İnternetini kontrol edip tekrar dene.',
  load_failed: 'Bilgiler yüklenemedi. Tekrar dene.',
  unexpected: 'Beklenmeyen bir hata oluştu.',
  title_suffix: '{{title}} · Yuva',
  site_title: 'Yuva · Evler değişir, yuva kalır',
  points_unit: 'puan',
  points_per_day: 'puan / gün',
  language: 'Dil',
  theme: {
    label: 'Görünüm',
    light: 'Açık',
    dark: 'Koyu',
  },
  not_found: {
    heading: '404',
    text: 'Page not found',
    explanation: 'Aradığın sayfa taşınmış ya da hiç olmamış olabilir.',
    home: 'Ana sayfaya dön',
  },
  error_page: {
    heading: 'Bir şeyler ters gitti',
    text: 'Sayfa gösterilemedi. Tekrar dene ya da ana sayfaya dön.',
  },
}
