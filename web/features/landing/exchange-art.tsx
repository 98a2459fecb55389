import { Coin } from '#web/ui/points.tsx'

const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

function Roof({ x, colour }: { x: number; colour: string }) {
  return (
    <g transform={`translate(${x} 86)`}>
      <path d="M-34 30V-4L0-34 34-4V30a4 4 0 0 1-4 4H-30a4 4 0 0 1-4-4Z" fill="var(--surface)" />
      <path d="M-42 2-4-36a6 6 0 0 1 8 0L42 2" stroke={colour} strokeWidth="7" {...line} />
      <path d="M-9 34V12a9 9 0 0 1 18 0V34Z" fill={colour} />
    </g>
  )
}

const arrow = <path d="M136 86h48m0 0-13-12m13 12-13 12" stroke="var(--ink)" strokeWidth="4" {...line} />

/** Illustrations of what is exchanged: home for home, points for a home, work for a home. */
const diagrams = {
  home_exchange: (
    <>
      <Roof x={84} colour="var(--own)" />
      <Roof x={236} colour="var(--primary)" />
      <path
        d="M128 56C146 34 176 34 194 56m0 0-3-15m3 15-15-3M194 104c-18 22-48 22-66 0m0 0 3 15m-3-15 15 3"
        stroke="var(--ink)"
        strokeWidth="4"
        {...line}
      />
    </>
  ),
  yuva_point: (
    <>
      <Roof x={236} colour="var(--primary)" />
      <ellipse cx="85" cy="98" rx="33" ry="33" fill="var(--points-line)" opacity=".55" />
      <svg x="52" y="54" width="66" height="66" viewBox="0 0 20 20" role="presentation">
        <Coin className="size-5!" />
      </svg>
      {arrow}
    </>
  ),
  service_exchange: (
    <>
      <Roof x={236} colour="var(--primary)" />
      {arrow}
      <g transform="translate(84 80)">
        <circle r="44" fill="var(--surface)" />
        <path
          d="M0 30V-4M0 8C-4-8-18-12-28-10-27 4-16 12 0 8Zm0-8C2-18 16-26 30-24 30-8 18 4 0 0Z"
          fill="var(--success)"
          stroke="var(--success)"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </>
  ),
} as const

export type ExchangeDiagram = keyof typeof diagrams

const grounds = {
  home_exchange: 'bg-[linear-gradient(90deg,var(--own-soft)_20%,var(--primary-soft-hover)_80%)]',
  yuva_point: 'bg-points-soft',
  service_exchange: 'bg-success-soft',
} as const satisfies Record<ExchangeDiagram, string>

export function ExchangeArt({ of }: { of: ExchangeDiagram }) {
  return (
    <span className={`grid h-36 place-items-center lg:h-44 ${grounds[of]}`}>
      <svg viewBox="0 0 320 150" aria-hidden="true" className="h-32 lg:h-37.5">
        {diagrams[of]}
      </svg>
    </span>
  )
}
