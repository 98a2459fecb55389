const inEnglish = ['two', 'three', 'four']

/** What a swap of several homes is called: '3 evlik' (takas), 'three-home' (swap). */
export const ringSize = (size: number, language: string): string =>
  language === 'en' ? `${inEnglish[size - 2] ?? size}-home` : `${size} evlik`
