import type { StatusStore } from './status-store'
export const StatusPanel = ({ store }: { readonly store: StatusStore }) => <div hidden>{store.read().state}</div>
