export { CompareBar, type CompareBarProps } from './CompareBar'
export { CompareToggle, type CompareToggleProps } from './CompareToggle'
export { tellComparisonFull } from './tell-full'
