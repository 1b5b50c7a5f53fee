export { BarChart, type BarChartProps, type BarPoint } from './BarChart'
