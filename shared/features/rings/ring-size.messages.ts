const inEnglish = ['two', 'three', 'four']

/** How a swap of several homes is called: '3 evlik' (takas), 'three-home' (swap). */
export const ringSize = (homes: number, language: string): string =>
  language === 'en' ? `${inEnglish[homes - 2] ?? homes}-home` : `${homes} evlik`
