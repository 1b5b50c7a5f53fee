export { CityMap, type CityMapProps } from './CityMap'
