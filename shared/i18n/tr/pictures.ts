export const pictures = {
  not_a_picture: '{{name}} bir fotoğraf değil. JPEG, PNG, WebP ya da HEIF seç.',
  too_large: '{{name}} çok büyük. En fazla 10 MB olabilir.',
  broken: '{{name}} açılamadı: dosya bozuk ya da bu tarayıcı için fazla büyük.',
}
