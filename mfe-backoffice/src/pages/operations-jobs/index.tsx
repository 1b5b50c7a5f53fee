import { definePage } from '@rouage/slice-kit'
import { JobsPage } from '../../operations/jobs/JobsPage'

/** For operators alone: the edge, which knows nobody, renders its frame. */
export const page = definePage({
  head: () => ({ title: 'Tâches', noindex: true }),
  Component: JobsPage,
})
