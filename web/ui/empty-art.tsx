import type { ReactNode } from 'react'

export type EmptyArtName =
  | 'search'
  | 'messages'
  | 'agreements'
  | 'listings'
  | 'reviews'
  | 'calendar'
  | 'receipts'

const LINE = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const
const THEIR = { ...LINE, stroke: 'var(--primary)', strokeWidth: 3.5 } as const
const OWN = { ...LINE, stroke: 'var(--own)', strokeWidth: 3.5 } as const
const COIN = { ...LINE, stroke: 'var(--points-ink)', strokeWidth: 3.5 } as const
const ground = <path d="M24 100h96" stroke="var(--line-strong)" strokeWidth="3" strokeLinecap="round" />

const ART: Record<EmptyArtName, ReactNode> = {
  search: (
    <>
      {ground}
      <path d="M36 100V62l30-26 30 26v38" fill="var(--primary-soft)" {...THEIR} />
      <path d="M28 66 66 33l38 33" {...THEIR} strokeWidth={4.5} />
      <path d="M57 100V80a9 9 0 0 1 18 0v20" fill="var(--surface)" {...THEIR} />
      <circle cx="104" cy="42" r="17" fill="var(--points-soft)" {...COIN} />
      <path d="m117 55 12 12" {...COIN} strokeWidth={5} />
    </>
  ),
  messages: (
    <>
      <path
        d="M30 26h56a10 10 0 0 1 10 10v24a10 10 0 0 1-10 10H54L38 84V70h-8a10 10 0 0 1-10-10V36a10 10 0 0 1 10-10Z"
        fill="var(--own-soft)"
        {...OWN}
      />
      <path
        d="M114 50h2a9 9 0 0 1 9 9v21a9 9 0 0 1-9 9h-5v12L97 89H74a9 9 0 0 1-9-9v-2"
        fill="var(--primary-soft)"
        {...THEIR}
      />
      <path d="M38 44h38M38 55h24" {...OWN} />
    </>
  ),
  agreements: (
    <>
      {ground}
      <path d="M18 100V70l20-17 20 17v30" fill="var(--own-soft)" {...OWN} />
      <path d="M12 73 38 51l26 22" {...OWN} strokeWidth={4.5} />
      <path d="M86 100V70l20-17 20 17v30" fill="var(--primary-soft)" {...THEIR} />
      <path d="M80 73l26-22 26 22" {...THEIR} strokeWidth={4.5} />
      <path d="M48 34h44l-9-9" {...THEIR} />
      <path d="M96 45H52l9 9" {...OWN} />
    </>
  ),
  listings: (
    <>
      {ground}
      <path d="M42 100V60l30-26 30 26v40" fill="var(--own-soft)" {...OWN} />
      <path d="M34 65 72 32l38 33" {...OWN} strokeWidth={4.5} />
      <path d="M63 100V80a9 9 0 0 1 18 0v20" fill="var(--surface)" {...OWN} />
      <circle cx="108" cy="34" r="15" fill="var(--primary-soft)" {...THEIR} />
      <path d="M108 27v14M101 34h14" {...THEIR} />
    </>
  ),
  reviews: (
    <>
      <path
        d="M34 24h76a10 10 0 0 1 10 10v38a10 10 0 0 1-10 10H70L52 97V82H34a10 10 0 0 1-10-10V34a10 10 0 0 1 10-10Z"
        fill="var(--primary-soft)"
        {...THEIR}
      />
      <path
        d="m72 36 5 10.500 11.500 1.400-8.500 7.800 2.200 11.300L72 61.500 61.800 67 64 55.700l-8.500-7.800L67 46.500Z"
        fill="var(--points-soft)"
        {...COIN}
        strokeWidth={3}
      />
    </>
  ),
  calendar: (
    <>
      <rect x="30" y="26" width="84" height="72" rx="12" fill="var(--primary-soft)" {...THEIR} />
      <path d="M30 48h84M52 18v16M92 18v16" {...THEIR} />
      <path d="M50 64h4M70 64h4M90 64h4M50 80h4" {...THEIR} strokeWidth={5} />
      <path d="m72 81 7 7 15-15" {...OWN} strokeWidth={4.5} />
    </>
  ),
  receipts: (
    <>
      <path d="M42 18h60v82l-10-8-10 8-10-8-10 8-10-8-10 8Z" fill="var(--primary-soft)" {...THEIR} />
      <path d="M56 36h32M56 50h20" {...THEIR} />
      <circle cx="96" cy="66" r="15" fill="var(--points-soft)" {...COIN} />
      <path d="M90 67.500l4.500 4.500 8-9" {...COIN} />
    </>
  ),
}

/** A two-colour line drawing for an empty state. */
export function EmptyArt({ name, className }: { name: EmptyArtName; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 144 112" fill="none" aria-hidden="true" className={className}>
      {ART[name]}
    </svg>
  )
}
