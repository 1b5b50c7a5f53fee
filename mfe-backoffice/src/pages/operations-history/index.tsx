import { definePage } from '@rouage/slice-kit'
import { HistoryPage } from '../../operations/history/HistoryPage'

/** For operators alone: the edge, which knows nobody, renders its frame. */
export const page = definePage({
  head: () => ({ title: 'Historique', noindex: true }),
  Component: HistoryPage,
})
