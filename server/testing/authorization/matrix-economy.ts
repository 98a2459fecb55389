import { row } from './matrix-row.ts'

const rules = {
  welcome: 100,
  monthly: 50,
  monthly_below: 1000,
  advance: 400,
  advance_repaid_percent: 50,
  fund_percent: 0,
}

/** How points work, for everybody; the rules are the team's. */
export const economyRows = {
  'GET /points/economy/': row([200, 200, 200, 200, 200, 200, 200, 200]),
  'GET /points/economy/export/': row([200, 200, 200, 200, 200, 200, 200, 200]),
  'GET /staff/points-rules/': row([404, 404, 404, 404, 404, 200, 404, 404]),
  'POST /staff/points-rules/replay/': row([404, 404, 404, 404, 404, 200, 404, 404], () => ({ body: rules })),
  'POST /staff/points-rules/': row([404, 404, 404, 404, 404, 400, 404, 404], () => ({
    body: { ...rules, starts_on: '2020-01-01', text_tr: 'Neden', text_en: 'Why' },
  })),
  'POST /staff/points-rules/confirm/{version}': row([404, 404, 404, 404, 404, 409, 404, 404], () => ({
    params: { version: 1 },
  })),
  'DELETE /staff/points-rules/{version}': row([404, 404, 404, 404, 404, 409, 404, 404], () => ({
    params: { version: 1 },
  })),
}
