export { type SparkPoint, Sparkline, type SparklineProps } from './Sparkline'
