import { fold } from '../../../kernel/turkish.ts'

/** Why a text cannot be asked of another member, as a task or in a post. */
export const workRefusals = ['dangerous_task', 'asks_for_money', 'not_this_work'] as const
export type WorkRefusal = (typeof workRefusals)[number]

const currency = '(?:tl|try|lira(?:lik|si)?|eur|euro|avro|usd|dolar|dollars?|pounds?|sterlin|[₺€$£])'

/**
 * Words of work that is refused, in text without accents and capitals. A word begins at a boundary, and ends at one
 * where a longer word means something else.
 */
const refused: Record<WorkRefusal, readonly RegExp[]> = {
  dangerous_task: [
    // Windows from outside or high up.
    /\b(?:dis|yuksek|yuksekte(?:ki)?|ust kat(?:in|taki)?|disaridan) (?:\w+ )?cam(?:lar)?/,
    /\bcam(?:lar)?(?:i|ini)? (?:disaridan|distan)\b/,
    /\b(?:outside|outer|exterior|high|upper)(?:-floor)? windows?\b/,
    /\bwindows? (?:from (?:the )?outside|outside)\b/,
    // Roofs and ladders; a roof terrace is neither.
    /\bcati(?!\w* (?:teras|kat))(?:da|ya|yi|nin|daki|si|sina|sini|ya cik\w*)?\b/,
    /\b(?:oluk|olug)\w* temiz/,
    /\broof(?:s|ing)?\b(?! (?:terrace|garden|deck))/,
    /\bgutters?\b/,
    /\b(?:merdivene|iskeleye|agaca) cik/,
    /\b(?:ladder|scaffold(?:ing)?)\b/,
    // Electricity and gas.
    /\belektrik(?!li|le)\w* (?:\w+ )?(?:tesisat|pano|kablo|tamir|ariza|bagla|dosey|is)/,
    /\b(?:elektrik|sigorta) (?:panosu|kutusu)/,
    /\b(?:priz|sigorta|kablo|avize)\w* (?:degistir|tak|tamir|dose|bagla)/,
    /\b(?:wiring|rewire|fuse ?box|electrical (?:work|repairs?|panel))\b/,
    /\b(?:change|replace|fix|repair|install) (?:an? |the )?(?:socket|fuse|chandelier)s?\b/,
    /\b(?:dogal ?gaz|gaz (?:kacag|hatti|borusu|vanasi|tup)|kombi\w* (?:tamir|bakim|sok|onar))/,
    /\b(?:gas (?:leak|line|pipe|boiler|bottle|cylinder)|boiler repairs?)\b/,
    // Poison and machines that cut.
    /\bilaclama|\b(?:tarim ilaci|bocek ilaci|hasere|zehir)/,
    /\b(?:pesticides?|herbicides?|insecticides?|poison|fumigat\w+)\b/,
    /\b(?:motorlu testere|hizar|agac kes\w*)/,
    /\b(?:chain ?saws?|tree felling|fell (?:a |the )?trees?)\b/,
  ],
  asks_for_money: [
    new RegExp(`\\d[\\d.,]*\\s*${currency}(?![\\w])`),
    /[₺€$£]\s*\d|\b(?:tl|try|eur|usd|euro|lira)\s*\d/,
    /\biban\b|\btr\d{2}(?:\s*\d){10,}/,
    /\b(?:nakit|elden para|para (?:ver|ode|iste)\w*|in cash|cash only|pay (?:me|cash)|payment in cash)\b/,
  ],
  not_this_work: [
    /\b(?:cocug|cocuk|bebek|bebeg|torun)\w* (?:\w+ )?(?:bak(?!ma\b)\w*|gozkulak|okuldan al\w*)/,
    /\b(?:bebek|cocuk) bakicis?\w*/,
    /\b(?:baby|child)[ -]?(?:sit\w*|mind\w*|care)\b|\bnann(?:y|ies)\b|\bau pair\b/,
    /\b(?:look after|watch|mind|pick up) (?:\w+ ){0,2}(?:kids?|child(?:ren)?|baby|babies|toddlers?)\b/,
  ],
}

/** Why this cannot be asked for; null if it can. */
export function refusedWork(text: string): WorkRefusal | null {
  const folded = fold(text).replace(/\s+/g, ' ')
  return workRefusals.find((refusal) => refused[refusal].some((words) => words.test(folded))) ?? null
}
