import { describe, expect, it } from 'vitest'
import { nameProblem } from './member-name.rules.ts'

describe('the name of a member', () => {
  it.each([
    ['Elif', 'Aydın'],
    ['Ayşe Nur', 'Öztürk-Şahin'],
    ['J. R.', "O'Neill"],
    ['Zoë', 'Müller'],
    ['Иван', 'Петров'],
    ['Νίκος', 'Παπαδόπουλος'],
    ['محمد', 'علي'],
    ['Yuvarlak', 'Masa'],
    ['Ali', 'Yuvacı'],
    ['Eki', 'Pinar'],
    ['Destina', 'Destekoğlu'],
    ['Hizmet', 'Kaya'],
    ['Adminur', 'Yılmaz'],
    ['Li', 'Wu'],
  ])('may be %s %s', (first, last) => expect(nameProblem(first, last)).toBeNull())

  it.each([
    ['Bedava tatil: https://kotu.example/x', 'Gel'],
    ['Ali', 'kotu.example'],
    ['www.kotu.com', 'Ali'],
    ['Ali', 'ali@posta.example'],
    ['Ali/Veli', 'Can'],
    ['Ali', 'Veli:Can'],
    ['Ali', 'Veli\\Can'],
    ['Ara', '0532 411 22 33'],
    ['kotu．example', 'Ali'],
    ['http：／／kotu', 'Ali'],
    ['t.me', 'Ali'],
  ])('carries no address: %s %s', (first, last) => expect(nameProblem(first, last)).toBe('name_has_address'))

  it.each([
    ['Yuva', 'Destek'],
    ['YUVA', 'DESTEK'],
    ['yuva', 'Yılmaz'],
    ['Ayşe', 'Yuva'],
    ['Yuvа', 'Dеstеk'],
    ['Ｙｕｖａ', 'Destek'],
    ['𝐘𝐮𝐯𝐚', '𝐄𝐤𝐢𝐛𝐢'],
    ['Υυνα', 'Ekibi'],
    ['Yúvà', 'Dèstek'],
    ['Y\u200bu\u00adva', 'Destek'],
    ['Y u v a', 'D e s t e k'],
    ['Yu', 'va'],
    ['Yuva', '.'],
    ['YuvaDestek', 'Hattı'],
    ['Yuva4', 'Destek'],
    ['Destek', 'Ekibi'],
    ['D3stek', 'Ek1bi'],
    ['Müşteri', 'Hizmetleri'],
    ['Support', 'Team'],
    ['SUPP0RT', 'TEAM'],
    ['Admin', 'Admin'],
    ['Yönetim', 'Ekibi'],
    ['Yuva’nın', 'Ekibi'],
    ['Yuva-Team', 'Ali'],
    ['ʏᴜᴠᴀ', 'ᴛᴇᴀᴍ'],
  ])('is not the product’s or its team’s: %s %s', (first, last) =>
    expect(nameProblem(first, last)).toBe('name_reserved'),
  )
})
