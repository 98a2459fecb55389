import { expect, it } from 'vitest'
import { positionOfLink } from './map-links.rules.ts'

const kas = { latitude: 36.2012, longitude: 29.6415 }

it.each([
  'https://www.google.com/maps/@36.2012,29.6415,17z',
  'https://www.google.com/maps/place/Ka%C5%9F/@36.19,29.63,15z/data=!3m1!4b1!4m6!3m5!1s0x14c1d5!8m2!3d36.2012!4d29.6415!16s',
  'https://www.google.com/maps?q=36.2012,29.6415',
  'https://maps.google.com/?q=loc:36.2012,29.6415&z=17',
  'https://www.google.com/maps/search/?api=1&query=36.2012%2C29.6415',
  'https://www.google.com/maps/dir/?api=1&destination=36.2012,29.6415',
  'https://www.google.com/maps/search/36.2012,+29.6415'.replace('+', '%20').replace('%20', ' '),
  'https://maps.apple.com/?ll=36.2012,29.6415&q=Dropped%20Pin',
  'https://maps.apple.com/place?coordinate=36.2012,29.6415&name=Ev',
  'https://www.openstreetmap.org/?mlat=36.2012&mlon=29.6415#map=17/36.1/29.5',
  'https://www.openstreetmap.org/#map=17/36.2012/29.6415',
  'https://yandex.com.tr/harita/?ll=29.6415%2C36.2012&z=17',
  'https://yandex.com/maps/?whatshere[point]=29.6415,36.2012&ll=29.1,36.1',
  'https://www.bing.com/maps?cp=36.2012~29.6415&lvl=17',
  'https://waze.com/ul?ll=36.2012,29.6415&navigate=yes',
  'https://wego.here.com/?map=36.2012,29.6415,17,normal',
  'geo:36.2012,29.6415?z=17',
  ' 36.2012, 29.6415 ',
])('reads %s', (link) => {
  expect(positionOfLink(link)).toEqual(kas)
})

it.each([
  'https://maps.app.goo.gl/AbCdEf123',
  'maps.app.goo.gl/AbCdEf123',
  'https://goo.gl/maps/AbCdEf',
  'https://yandex.com.tr/maps/-/CDabc',
  'https://maps.apple/p/xyz',
])('knows that %s is a short link', (link) => {
  expect(positionOfLink(link)).toBe('short')
})

it.each(['', 'Kaş', 'https://yuva.example/listing/12', '136.2, 229.6', 'https://www.google.com/maps'])(
  'reads nothing in %s',
  (link) => {
    expect(positionOfLink(link)).toBeNull()
  },
)
