import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Avatar } from './avatar.tsx'
import { Button } from './button.tsx'
import { TextArea, TextField } from './field.tsx'
import { Picture } from './picture.tsx'
import { Points } from './points.tsx'
import { formatRating, RatingValue } from './rating.tsx'
import { Stepper } from './stepper.tsx'

const attribute = (html: string, tag: string, name: string) =>
  new RegExp(`<${tag}\\b[^>]*\\s${name}="([^"]*)"`).exec(html)?.[1]

describe('accessible markup, already when server-rendered', () => {
  it('keeps a disabled button focusable and describes it by its reason', () => {
    const html = renderToStaticMarkup(<Button disabledReason="Önce doğrula">Onayla</Button>)
    expect(attribute(html, 'button', 'aria-disabled')).toBe('true')
    expect(html).not.toContain('disabled=""')
    const reason = attribute(html, 'button', 'aria-describedby')
    expect(reason).toBeTruthy()
    expect(html).toMatch(new RegExp(`id="${reason}"[^>]*>Önce doğrula<`))
  })

  it('keeps the name of a busy button', () => {
    const html = renderToStaticMarkup(<Button busy>Kaydet</Button>)
    expect(attribute(html, 'button', 'aria-busy')).toBe('true')
    expect(html).toContain('Kaydet')
  })

  it('associates label, error and hint with the input', () => {
    const html = renderToStaticMarkup(<TextField label="E-posta" hint="Gizli kalır" error="Geçersiz" />)
    const id = attribute(html, 'input', 'id')
    expect(attribute(html, 'label', 'for')).toBe(id)
    expect(attribute(html, 'input', 'aria-invalid')).toBe('true')
    const described = attribute(html, 'input', 'aria-describedby')?.split(' ') ?? []
    expect(described).toEqual([`${id}-error`, `${id}-hint`])
    for (const each of described) expect(html).toContain(`id="${each}"`)
  })

  it('counts characters, and announces only when few are left', () => {
    const area = (value: string) =>
      renderToStaticMarkup(
        <TextArea
          label="Hakkında"
          value={value}
          maxLength={30}
          readOnly
          remainingLabel={(left) => `${left} kaldı`}
        />,
      )
    expect(area('12345')).toContain('5 / 30')
    expect(area('12345')).not.toContain('kaldı')
    expect(area('123456789012')).toContain('18 kaldı')
  })

  it('leaves the minus of a stepper focusable at the minimum', () => {
    const html = renderToStaticMarkup(
      <Stepper
        label="Yetişkin"
        value={1}
        min={1}
        onChange={() => {}}
        decreaseLabel="azalt"
        increaseLabel="artır"
      />,
    )
    expect(html).toMatch(/aria-label="azalt"[^>]*aria-disabled="true"/)
    expect(html).not.toMatch(/aria-label="artır"[^>]*aria-disabled="/)
  })
})

describe('numbers and names in the current language', () => {
  it('writes points and their changes', () => {
    const text = (html: string) => html.replaceAll(/<[^>]+>/g, '')
    expect(text(renderToStaticMarkup(<Points amount={1240} unit="puan" locale="tr" />))).toBe('1.240 puan')
    expect(text(renderToStaticMarkup(<Points amount={1240} locale="en" />))).toBe('1,240')
    expect(text(renderToStaticMarkup(<Points amount={435} locale="tr" change />))).toBe('+435')
    expect(text(renderToStaticMarkup(<Points amount={-870} locale="tr" change />))).toBe('−870')
  })

  it('writes an average with two decimals, or the word for none', () => {
    expect(formatRating(4.5, 'tr')).toBe('4,50')
    expect(formatRating(4.917, 'en')).toBe('4.92')
    const none = renderToStaticMarkup(
      <RatingValue value={null} locale="tr" label="Ortalama" emptyLabel="Yeni" />,
    )
    expect(none).toContain('Yeni')
    expect(none).not.toContain('<svg')
  })

  it('uppercases initials by Turkish rules', () => {
    expect(renderToStaticMarkup(<Avatar name="ilker çınar" />)).toContain('>İÇ<')
    expect(renderToStaticMarkup(<Avatar name="Ayşe Nur Işık" />)).toContain('>AI<')
  })
})

describe('pictures', () => {
  const source = {
    url: '/pictures/a1',
    widths: [320, 768, 1500],
    width: 1500,
    height: 1000,
    placeholder: '3OcRJYB4d3h/iIeHeEh3eIhw+j3A',
  }

  it('offers AVIF and WebP in every stored width and reserves its space', () => {
    const html = renderToStaticMarkup(<Picture source={source} alt="Taş ev" sizes="50vw" />)
    expect(html).toContain(
      '/pictures/a1-320.avif 320w, /pictures/a1-768.avif 768w, /pictures/a1-1500.avif 1500w',
    )
    expect(attribute(html, 'img', 'src')).toBe('/pictures/a1-768.webp')
    expect(attribute(html, 'img', 'width')).toBe('1500')
    expect(attribute(html, 'img', 'loading')).toBe('lazy')
    expect(attribute(html, 'img', 'style')).toMatch(/^background-color:rgb\(\d+ \d+ \d+\)$/)
  })

  it('loads the priority picture eagerly', () => {
    const html = renderToStaticMarkup(<Picture source={source} alt="" sizes="100vw" priority />)
    expect(attribute(html, 'img', 'loading')).toBe('eager')
    expect(attribute(html, 'img', 'fetchPriority')).toBe('high')
  })
})
