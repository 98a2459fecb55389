import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'

type NumberChartProps = {
  points: readonly { label: string; value: number | null }[]
  /** Sums are bars; shares and totals are lines. */
  kind: 'bars' | 'line'
  name: string
  /** The largest possible value, if there is one. */
  max?: number | undefined
  format: (value: number) => string
}

const axis = {
  stroke: 'var(--ink-subtle)',
  tick: { fill: 'var(--ink-muted)', fontSize: 12 },
  tickLine: false,
}
const tooltip = {
  contentStyle: {
    background: 'var(--surface-raised)',
    border: '1px solid var(--line-strong)',
    borderRadius: 8,
    color: 'var(--ink)',
  },
  cursor: { fill: 'var(--surface-hover)' },
}

/** One figure over time. Hidden from screen readers, which have the table below the charts. */
export function NumberChart({ points, kind, name, max, format }: NumberChartProps) {
  const Chart = kind === 'bars' ? BarChart : LineChart
  return (
    <ResponsiveContainer width="100%" height={200}>
      <Chart data={[...points]} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="label" {...axis} minTickGap={24} />
        <YAxis
          {...axis}
          axisLine={false}
          width={48}
          allowDecimals={false}
          domain={[0, max ?? 'auto']}
          tickFormatter={format}
        />
        <Tooltip {...tooltip} formatter={(value) => [format(Number(value)), name]} />
        {kind === 'bars' ? (
          <Bar
            dataKey="value"
            name={name}
            fill="var(--primary)"
            radius={[3, 3, 0, 0]}
            maxBarSize={28}
            isAnimationActive={false}
          />
        ) : (
          <Line
            dataKey="value"
            name={name}
            stroke="var(--primary)"
            strokeWidth={2}
            dot={points.length < 40}
            connectNulls
            isAnimationActive={false}
          />
        )}
      </Chart>
    </ResponsiveContainer>
  )
}
