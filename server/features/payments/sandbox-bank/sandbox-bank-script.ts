import { isCardNumber, isCvc, isExpiry } from './card-check.ts'

/** Digits only; refused as if for insufficient funds. */
export const refusedCard = '4111111111111129'

/**
 * The page's own script. The card fields have no names, so a form cannot send them; only the outcome leaves the page.
 * Needs the `texts` of problems in `data-` attributes of the page.
 */
export const sandboxBankScript = `
const checks = { isCardNumber: ${isCardNumber.toString()}, isExpiry: ${isExpiry.toString()}, isCvc: ${isCvc.toString()} }
const at = (id) => document.getElementById(id)
const digitsOf = (text) => text.replace(/\\D/g, '')
at('card').hidden = false
const finish = (outcome) => { at('outcome').value = outcome; at('settle').submit() }

at('number').addEventListener('input', (event) => {
  const field = event.target
  if (field.selectionStart !== field.value.length) return
  field.value = digitsOf(field.value).slice(0, 19).replace(/(.{4})(?=.)/g, '$1 ')
})
at('expiry').addEventListener('input', (event) => {
  const field = event.target
  const digits = digitsOf(field.value).slice(0, 4)
  if (field.selectionStart !== field.value.length || event.inputType === 'deleteContentBackward') return
  field.value = digits.length > 2 ? digits.slice(0, 2) + '/' + digits.slice(2) : digits
})

function markField(id, isRight) {
  const field = at(id)
  at(id + '-problem').hidden = isRight
  field.setAttribute('aria-invalid', String(!isRight))
  return isRight
}

let expected = ''
let wrongCodes = 0
at('card').addEventListener('submit', (event) => {
  event.preventDefault()
  const now = new Date()
  const number = at('number').value
  const today = { year: now.getFullYear(), month: now.getMonth() + 1 }
  const results = {
    holder: markField('holder', at('holder').value.trim().length > 1),
    number: markField('number', checks.isCardNumber(number)),
    expiry: markField('expiry', checks.isExpiry(at('expiry').value, today)),
    cvc: markField('cvc', checks.isCvc(at('cvc').value.trim(), number)),
  }
  const firstWrong = Object.keys(results).find((id) => !results[id])
  if (firstWrong) return at(firstWrong).focus()
  if (digitsOf(number) === '${refusedCard}') return finish('failure')
  expected = String(crypto.getRandomValues(new Uint32Array(1))[0] % 1000000).padStart(6, '0')
  at('shown-code').textContent = expected
  at('card').hidden = true
  at('secure').hidden = false
  at('code').value = ''
  at('code').focus()
})
at('secure').addEventListener('submit', (event) => {
  event.preventDefault()
  if (markField('code', digitsOf(at('code').value) === expected)) return finish('success')
  wrongCodes += 1
  if (wrongCodes >= 3) finish('failure')
  else at('code').focus()
})
at('back').addEventListener('click', () => {
  at('secure').hidden = true
  at('card').hidden = false
  at('number').focus()
})`
