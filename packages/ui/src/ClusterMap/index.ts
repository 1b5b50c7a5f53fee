export { ClusterMap, type ClusterMapProps } from './ClusterMap'
export type { Cluster, MapView } from './draw-clusters'
